import type { ChatLine, DailyPlace, Today } from '../../../wire/lists.ts';
import type { Person, PersonSettings, Rating, SessionInfo } from '../../../wire/people.ts';
import type { TokenInfo } from '../../people/sessions.ts';
import { day, gameId, personId, settings as settingsBody, shortId, time } from '../parts.ts';
import {
  anything,
  anyText,
  integer,
  list,
  mapOf,
  named,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  structure,
  yesNo,
} from '../../../schema/shape.ts';

/** Nothing to tell but that it is done. */
export const done: Shape<object> = named('Done', object({}));

const kind = oneOf(['guest', 'account', 'deleted']);
const personFields = { id: personId, kind, name: anyText };
export const person = structure<Person>('Person', personFields);
export const settings: Shape<PersonSettings> = named('PersonSettings', settingsBody);

const ratingFields = { rating: number, deviation: number, volatility: number, games: integer };
export const rating = structure<Rating>('Rating', ratingFields, 'Glicko-2.');
export const ratedPerson = structure<Rating & { readonly person: string; readonly name: string }>('RatedPerson', {
  ...ratingFields,
  person: personId,
  name: anyText,
});
export const somebody = structure<Person & { readonly rating?: Rating }>('Somebody', {
  ...personFields,
  rating: optional(rating),
});
export const me = structure<Partial<Person> & { readonly settings?: PersonSettings }>(
  'Me',
  { id: optional(personId), kind: optional(kind), name: optional(anyText), settings: optional(settings) },
  'An empty object for nobody.',
);

const sessionFields = { id: shortId, agent: anyText, created: time, seen: time };
export const session = structure<SessionInfo & { readonly isThis: boolean }>('Session', {
  ...sessionFields,
  isThis: yesNo,
});
export const token = structure<TokenInfo>('Token', { id: shortId, label: anyText, created: time });
export const secret = named('Secret', object({ id: shortId, token: anyText }), 'The token is shown this once.');
export const shun = structure<{ readonly person: string; readonly name: string; readonly kind: 'mute' | 'block' }>(
  'Shun',
  { person: personId, name: anyText, kind: oneOf(['mute', 'block']) },
);
export const exported: Shape<Readonly<Record<string, unknown>>> = named(
  'Export',
  mapOf(anything),
  'All that is stored about a person, by kind of data.',
);

export const line = structure<ChatLine>('ChatLine', { number: integer, person: personId, at: time, text: anyText });
export const lines = list(line);
export const today = structure<Today>('Today', {
  day,
  commitment: anyText,
  game: optional(gameId),
  vp: optional(integer),
  players: integer,
});
export const place = structure<DailyPlace>('DailyPlace', {
  person: personId,
  name: anyText,
  vp: integer,
  game: gameId,
});
