import { bug, type Bugs } from './bug.ts';
import { writingBy } from './writes.ts';

const inviting = () => import('../../src/server/service/invites.ts');
const sessions = () => import('../../src/server/people/sessions.ts');
const talking = () => import('../../src/server/service/chat.ts');
const people = () => import('../../src/server/people/people.ts');

/** People who are let in, heard or remembered although they should not be. */
export const PEOPLE_BUGS: Bugs = {
  'an invitation that two use at once': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: inviting,
    instead: ({ createInvites }) => ({
      createInvites: (environment, tables) =>
        createInvites(
          // Whoever was slower does not notice.
          writingBy(environment, async (changes, store) => (await store.write(changes)) || true),
          tables,
        ),
    }),
  }),
  'an invitation that is used twice': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: inviting,
    instead: ({ createInvites }) => ({
      createInvites: (environment, tables) => {
        const { store } = environment;
        const invites = createInvites(environment, tables);
        return {
          ...invites,
          claim: async (person, token) => {
            const answer = await invites.claim(person, token);
            await store.write([{ query: store.db.updateTable('invites').set({ claimed_by: null }) }]);
            return answer;
          },
        };
      },
    }),
  }),
  'a session that goes on after its end': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: sessions,
    instead: ({ createSessions }) => ({
      createSessions: (environment) => ({ ...createSessions(environment), end: async () => true }),
    }),
  }),
  'heard by those who do not want to hear': bug({
    breaks: 'P12',
    foundBy: 'simulation',
    seam: talking,
    instead: ({ createChat }) => ({
      createChat: (environment, shuns) => {
        const { db } = environment.store;
        const chat = createChat(environment, shuns);
        const seatedAt = async (game: string): Promise<readonly string[]> => {
          const seats = await db.selectFrom('seats').select('person').where('game', '=', game).execute();
          return seats.flatMap(({ person }) => person ?? []);
        };
        const onSaid: typeof chat.onSaid = (listener) =>
          chat.onSaid((game, line) => void seatedAt(game).then((hearers) => listener(game, line, hearers)));
        return { ...chat, onSaid };
      },
    }),
  }),
  'a name that stays after its owner has left': bug({
    breaks: 'P15',
    foundBy: 'simulation',
    seam: people,
    instead: ({ createPeople }) => ({
      createPeople: (environment) => {
        const { db, write } = environment.store;
        const all = createPeople(environment);
        return {
          ...all,
          remove: async (person) => {
            await all.remove(person);
            await write([{ query: db.updateTable('people').set({ name: person.name }).where('id', '=', person.id) }]);
          },
        };
      },
    }),
  }),
  'talk that stays after its speaker has left': bug({
    breaks: 'P15',
    foundBy: 'simulation',
    seam: people,
    instead: ({ createPeople }) => ({
      createPeople: (environment) =>
        createPeople(
          writingBy(environment, (changes, store) =>
            store.write(changes.filter(({ query }) => !query.compile().sql.includes('"chat"'))),
          ),
        ),
    }),
  }),
};
