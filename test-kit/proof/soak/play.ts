import { draw, type Stream, seedFrom } from '../../../src/engine/index.ts';
import { type Company, openSoakTable, type SoakTable } from './table.ts';

export interface SoakSettings {
  readonly minutes: number;
  /** Moves a second, of all tables together. */
  readonly rate: number;
  readonly seed: string;
}

/** What happened in a soak, as its players saw it. */
export interface Course {
  /** How long each acknowledgement took, in milliseconds. */
  readonly times: number[];
  readonly faults: string[];
  refused: number;
  finished: number;
  opened: number;
  breaks: number;
  lines: number;
}

/** The server, the tables there are, and nothing where the next one is being opened. */
interface Play {
  readonly address: string;
  readonly seed: string;
  readonly stream: Stream;
  readonly course: Course;
  readonly tables: (SoakTable | undefined)[];
  /** Where something is being done. Nobody leaves a table meanwhile, or comes to it when all have left. */
  readonly busy: Set<number>;
}

const TABLES = 12;
const COMPANIES: readonly Company[] = [
  { people: 2, bots: 0 },
  { people: 3, bots: 0 },
  { people: 4, bots: 0 },
  { people: 1, bots: 0 },
  { people: 1, bots: 1 },
  { people: 2, bots: 2 },
];
/** Once in so many moves. */
const LINE_BREAKS = 15;
const CHAT = 2;
const SPECTATORS_CHANGE = 40;
const LISTS = 20;
const MINUTE = 60_000;
/** A table where nothing happens for so long is stuck, in milliseconds. */
const STUCK = 120_000;
/** If the machine is too busy for this share of the moves, it was no soak. */
const FEWEST_MOVES = 0.8;
/** Until updates on their way have arrived, in milliseconds. */
const QUIET = 1500;

/** One move after another at equal distances, each at the next table that is ready. */
export async function playFor(
  address: string,
  settings: SoakSettings,
  onMinute: (course: Course) => void,
): Promise<Course> {
  const { minutes, rate, seed } = settings;
  const course: Course = { times: [], faults: [], refused: 0, finished: 0, opened: 0, breaks: 0, lines: 0 };
  const play: Play = { address, seed, course, stream: { seed: seedFrom(seed), used: 0 }, tables: [], busy: new Set() };
  while (play.tables.length < TABLES) play.tables.push(await openNext(play));
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  let told = begin;
  for (let count = 0; performance.now() - begin < minutes * MINUTE; count++) {
    await pause(begin + (count * 1000) / rate - performance.now());
    const place = nextReady(play, count);
    if (place !== undefined) {
      const step = takeStep(play, place)
        .catch((error: unknown) => void course.faults.push(String(error)))
        .finally(() => {
          play.busy.delete(place);
          underWay.delete(step);
        });
      play.busy.add(place);
      underWay.add(step);
    }
    if (performance.now() - told > MINUTE) {
      told = performance.now();
      course.faults.push(...stuckAt(play));
      onMinute(course);
    }
  }
  await Promise.all(underWay);
  for (const table of play.tables) table?.close();
  const due = Math.floor(minutes * 60 * rate * FEWEST_MOVES);
  if (course.times.length < due) course.faults.push(`${course.times.length} moves instead of ${due} at least`);
  return course;
}

function openNext({ address, seed, course }: Play): Promise<SoakTable> {
  course.opened += 1;
  const company = COMPANIES[course.opened % COMPANIES.length] as Company;
  return openSoakTable(address, `${seed} ${course.opened}`, company);
}

function nextReady({ tables, busy }: Play, from: number): number | undefined {
  for (let tries = 0; tries < tables.length; tries++) {
    const place = (from + tries) % tables.length;
    if (busy.has(place)) continue;
    if (tables[place]?.isReady() === true || tables[place]?.isOver() === true) return place;
  }
  return undefined;
}

function stuckAt({ tables }: Play): readonly string[] {
  return tables.flatMap((table, place) => {
    const still = table?.stillFor() ?? 0;
    return still > STUCK ? [`nothing has happened at table ${place} for ${Math.round(still / 1000)} s`] : [];
  });
}

/** A move, and what people do besides; where a game is over, another begins. */
async function takeStep(play: Play, place: number): Promise<void> {
  const { address, stream, course, tables } = play;
  const table = tables[place] as SoakTable;
  if (table.isOver()) {
    tables[place] = undefined;
    await leave(course, table);
    tables[place] = await openNext(play);
    return;
  }
  const isTime = (oneIn: number): boolean => draw(stream, oneIn) === 0;
  if (isTime(LINE_BREAKS)) {
    course.breaks += 1;
    table.breakLine();
  }
  const besides = [
    ...(isTime(CHAT) ? [table.say(`line ${++course.lines}`)] : []),
    ...(isTime(SPECTATORS_CHANGE) ? [table.changeSpectator()] : []),
    ...(isTime(LISTS) ? [readList(address, '/api/running'), readList(address, '/api/lobby')] : []),
  ];
  const { isGranted, time } = await table.move();
  if (isGranted) course.times.push(time);
  else course.refused += 1;
  await Promise.all(besides);
}

/** A game is over: all saw the same, and go. */
async function leave(course: Course, table: SoakTable): Promise<void> {
  course.finished += 1;
  await pause(QUIET);
  course.faults.push(...(await table.faults()));
  table.close();
}

async function readList(address: string, list: string): Promise<void> {
  const answer = await fetch(new URL(list, address));
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${list} is answered ${answer.status}`);
}

/** Timers are no finer than a millisecond. */
async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 1) await new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
