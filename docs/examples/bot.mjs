// A bot that plays a whole game over the API (docs/api.md), with nothing but Node 18 or newer:
//   node docs/examples/bot.mjs [ADDRESS [TOKEN [GAME]]]
// Without a token it comes as a guest; without a game it opens a table against a computer player.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const [address = 'http://localhost:3000', token = await guestToken(), game = await newGame()] = process.argv.slice(2);
console.log(`game ${game}`);
for (let number = 0, table, view; ; ) {
  // Answered as soon as there is something after event `number`, or after 20 seconds.
  ({ number, table, view } = granted(await insist('GET', `/api/games/${game}?from=${number}&wait=20`)));
  if (table.status === 'over' || table.status === 'cancelled') {
    console.log(table.status, view?.players.map(({ vp }, seat) => `seat ${seat}: ${vp} VP`).join(', ') ?? '');
    break;
  }
  if (table.status === 'running' && view.decision !== undefined) await play(choose(view.decision.moves), number);
}

/** The whole strategy: all moves of the list are legal, any will do. This is the place to be cleverer. */
function choose(moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

async function play(move, number) {
  const request = { moveId: randomUUID(), expected: number, action: { kind: 'move', move } };
  const answer = await insist('POST', `/api/games/${game}/actions`, request);
  // Somebody else was faster: the main loop looks again and decides anew. Any other refusal is a mistake of ours.
  if (!['stale', 'not-your-turn', 'paused', 'game-over'].includes(answer.error)) granted(answer);
}

/** Asks until there is an answer. That is safe: reading changes nothing, and a repeated moveId acts only once. */
async function insist(method, path, body) {
  for (;;) {
    const answer = await ask(method, path, body).catch(() => ({ error: 'no-answer' }));
    if (!['no-answer', 'unavailable', 'too-many'].includes(answer.error)) return answer;
    await sleep((answer.retryAfter ?? 0.3) * 1000);
  }
}

async function ask(method, path, body, headers = { authorization: `Bearer ${token}` }) {
  const content = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(new URL(path, address), { method, headers, signal, ...content });
  return { cookie: response.headers.get('set-cookie')?.split(';')[0], ...(await response.json()) };
}

function granted(answer) {
  if (answer.error !== undefined) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

async function guestToken() {
  const { cookie } = granted(await ask('POST', '/api/guests', { name: 'Example bot' }, {}));
  return granted(await ask('POST', '/api/tokens', { label: 'example bot' }, { cookie })).token;
}

async function newGame() {
  const setup = { players: 2, boards: 'basic', contracts: false, seats: ['host', 'drifter'], options: {} };
  return granted(await ask('POST', '/api/games', setup)).game;
}
