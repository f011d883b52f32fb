import type { Action } from '../wire/action.ts';
import type { Environment } from './environment/environment.ts';
import { createModerationLog } from './operating/moderation-log.ts';
import { createModeration } from './operating/moderation.ts';
import { createReports } from './operating/reports.ts';
import { createNotices, type Notices, type NoticeTimes, USUAL_TIMES } from './notice/notices.ts';
import { createPresence, type Presence } from './notice/presence.ts';
import { createAdministrator } from './people/administrator.ts';
import { createGuesses } from './people/guesses.ts';
import { createPeople } from './people/people.ts';
import { createResets } from './people/resets.ts';
import { createSanctions } from './people/sanctions.ts';
import { createSessions } from './people/sessions.ts';
import { createShuns } from './people/shuns.ts';
import { createChat } from './service/chat.ts';
import { createDaily } from './service/daily.ts';
import { createGameService, type GameService, type ServiceSettings, USUAL_SETTINGS } from './service/game-service.ts';
import { createInvites } from './service/invites.ts';
import { createLongPolls } from './service/long-polls.ts';
import type { OpenGame } from './service/open-games.ts';
import { createResults } from './service/results.ts';
import { createMatching } from './service/matching.ts';
import { createProfiles } from './service/profiles.ts';
import { createMerging } from './service/merging.ts';
import { createRatings } from './service/ratings.ts';
import { createSets } from './service/sets.ts';
import { createTables, type Tables } from './service/tables.ts';
import type { Services } from './services.ts';

/** The whole server except the network. */
export function createServices(
  environment: Environment,
  settings: ServiceSettings = USUAL_SETTINGS,
  times: NoticeTimes = USUAL_TIMES,
): Services {
  const games = createGameService(environment, settings, (game) => conclude(game));
  const ratings = createRatings(environment);
  const results = createResults(environment);
  const daily = createDaily(environment);
  const shuns = createShuns(environment);
  const presence = createPresence(environment);
  const notices = createNotices(environment, presence, times);
  const profiles = createProfiles(environment.store, ratings, shuns);
  const tables = withNotices(createTables(environment, games, shuns, profiles), notices, environment);
  const sanctions = createSanctions(environment);
  const reports = createReports(environment);
  const moderationLog = createModerationLog(environment);
  const chat = createChat(environment, shuns, sanctions);
  const sessions = createSessions(environment);
  const guesses = createGuesses(environment);

  const conclude = async (game: OpenGame): Promise<void> => {
    await results.record(game);
    if (game.facts.options.rated) await ratings.count(game);
    if (game.facts.options.secretUntil !== undefined) await daily.count(game);
    await notices.gameOver(game).catch(logFailure(environment));
  };

  return {
    environment,
    games: { ...games, submit: withNews(withPresence(games.submit, environment, presence), notices, environment) },
    longPolls: createLongPolls(environment, games, sessions),
    tables,
    sets: createSets(environment),
    invites: createInvites(environment, tables),
    chat,
    ratings,
    profiles,
    matching: createMatching(environment, ratings, tables),
    daily,
    administrator: createAdministrator(environment),
    people: createPeople(environment, guesses),
    guesses,
    sessions,
    sanctions,
    reports,
    resets: createResets(environment),
    merging: createMerging(environment, games, tables, shuns, sessions),
    shuns,
    moderation: createModeration(environment, {
      games,
      tables,
      chat,
      sessions,
      sanctions,
      reports,
      moderationLog,
    }),
    presence,
    notices,
  };
}

/** What others may do without somebody depends on who is present. */
function withPresence(
  submit: GameService['submit'],
  { store }: Environment,
  presence: Presence,
): GameService['submit'] {
  return async (submission) => {
    const { action, game } = submission;
    if (!dependsOnOthers(action)) return submit(submission);
    const seats = await store.db.selectFrom('seats').select('person').where('game', '=', game).execute();
    const people = seats.flatMap(({ person }) => person ?? []);
    const isHere = await Promise.all(people.map((person) => presence.isHere(game, person)));
    return submit({ ...submission, absent: people.filter((_, index) => isHere[index] !== true) });
  };
}

/** Whoever is removed is told so. */
function withNews(submit: GameService['submit'], notices: Notices, environment: Environment): GameService['submit'] {
  return async (submission) => {
    const answer = await submit(submission);
    const { action, actor, game, moveId } = submission;
    if (answer.ok && action.kind === 'remove' && actor.kind === 'person')
      await notices.removed(game, actor.id, moveId).catch(logFailure(environment));
    return answer;
  };
}

function dependsOnOthers(action: Action): boolean {
  if (action.kind === 'relay') return action.seat !== undefined;
  return action.kind === 'pause' || action.kind === 'abort' || action.kind === 'host';
}

/** The host is notified when somebody sits down. */
function withNotices(tables: Tables, notices: Notices, environment: Environment): Tables {
  return {
    ...tables,
    join: async (person, game, wish) => {
      const answer = await tables.join(person, game, wish);
      if (!answer.ok) return answer;
      await notices.satDown(game, person.id, wish.moveId).catch(logFailure(environment));
      return answer;
    },
  };
}

/** The action at the table stands, even if the notice fails. */
function logFailure({ log }: Environment): (error: unknown) => void {
  return (error) => log('warn', 'notice-failed', { message: String(error) });
}
