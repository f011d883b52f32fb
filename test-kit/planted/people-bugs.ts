import type { Bugs } from './bug.ts';

const INVITES = 'src/server/service/invites.ts';
const PEOPLE = 'src/server/people/people.ts';

/** People who are let in, heard or remembered although they should not be. */
export const PEOPLE_BUGS: Bugs = {
  'an invitation that two use at once': {
    breaks: 'P10',
    file: INVITES,
    from: "              .where('claimed_by', was === null ? 'is' : '=', was),",
    to: ',',
    foundBy: 'simulation',
  },
  'an invitation that is used twice': {
    breaks: 'P10',
    file: INVITES,
    from: "if (row.claimed_by !== null && row.claimed_by !== person.id) return refused('invite-used');",
    to: '',
    foundBy: 'simulation',
  },
  'a session that goes on after its end': {
    breaks: 'P10',
    file: 'src/server/people/sessions.ts',
    from: 'const isEnded = await store.write([{ query, expects: 1 }]);',
    to: 'const isEnded = true;',
    foundBy: 'simulation',
  },
  'heard by those who do not want to hear': {
    breaks: 'P12',
    file: 'src/server/service/chat.ts',
    from: 'person === null || deaf.some((each) => each.person === person) ? [] : [person],',
    to: 'person === null ? [] : [person],',
    foundBy: 'simulation',
  },
  'a name that stays after its owner has left': {
    breaks: 'P15',
    file: PEOPLE,
    from: "const gone = { kind: 'deleted', name: '',",
    to: "const gone = { kind: 'deleted',",
    foundBy: 'simulation',
  },
  'talk that stays after its speaker has left': {
    breaks: 'P15',
    file: PEOPLE,
    from: "        { query: db.updateTable('chat').set({ text: '' }).where('person', '=', id) },\n",
    to: '',
    foundBy: 'simulation',
  },
};
