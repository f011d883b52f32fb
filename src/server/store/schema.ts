import type { Act, ReportReason, SanctionKind } from '../../wire/moderation.ts';
import type { Pace } from '../../wire/options.ts';

/*
 * The stored data. Times are milliseconds since 1970, secrets are hashed, structures are JSON texts, booleans are 1 and 0.
 */

export interface Tables {
  migrations: MigrationRow;
  settings: SettingRow;
  people: PersonRow;
  former_names: FormerNameRow;
  merged_guests: MergedGuestRow;
  password_resets: PasswordResetRow;
  sanctions: SanctionRow;
  reports: ReportRow;
  moderation_log: ModerationLogRow;
  sessions: SessionRow;
  api_tokens: ApiTokenRow;
  games: GameRow;
  sets: SetRow;
  seats: SeatRow;
  open_tables: OpenTableRow;
  seekers: SeekerRow;
  events: EventRow;
  checkpoints: CheckpointRow;
  invites: InviteRow;
  chat: ChatRow;
  shuns: ShunRow;
  ratings: RatingRow;
  rated_games: RatedGameRow;
  tallies: TallyRow;
  versus: VersusRow;
  push_subscriptions: PushSubscriptionRow;
  mail_addresses: MailAddressRow;
  notices: NoticeRow;
  presence: PresenceRow;
  daily_deals: DailyDealRow;
  daily_results: DailyResultRow;
  nodes: NodeRow;
  admin_sessions: AdminSessionRow;
}

export interface MigrationRow {
  name: string;
  at: number;
}

/** The server's own data: its keys and the hash of the administrator's token. */
export interface SettingRow {
  name: string;
  value: string;
}

export interface PersonRow {
  id: string;
  kind: 'guest' | 'account' | 'deleted';
  name: string;
  /** The name folded so that look-alikes are equal; for accounts only. */
  login: string | null;
  /** Salt and scrypt key. */
  password: string | null;
  /** Preferences such as quiet hours. */
  settings: string;
  created: number;
}

/** A name that an account had: nobody else's for a while. */
export interface FormerNameRow {
  login: string;
  person: string;
  until: number;
}

/** A guest who has signed in to an account. */
export interface MergedGuestRow {
  guest: string;
  account: string;
  at: number;
  /** 1 until all seats were looked at. */
  open: number | null;
}

/** A link with which the owner of an account may choose a new password. */
export interface PasswordResetRow {
  person: string;
  /** The hash of the secret in the link. */
  secret: string;
  asked: number;
  until: number;
}

/** What the administrator has imposed on a person. */
export interface SanctionRow {
  person: string;
  kind: SanctionKind;
  reason: ReportReason;
  note: string;
  at: number;
  /** Null for good. */
  until: number | null;
}

/** What a person has said about another one, with what was to be seen then. */
export interface ReportRow {
  id: string;
  at: number;
  person: string;
  other: string;
  reason: ReportReason;
  note: string;
  game: string | null;
  line: number | null;
  /** The name at that time, and lines of the chat. */
  context: string;
  /** When the administrator handled it. */
  handled: number | null;
}

export interface ModerationLogRow {
  id: string;
  at: number;
  act: Act;
  person: string | null;
  report: string | null;
  about: string;
  until: number | null;
}

export interface SessionRow {
  /** The hash of the token in the cookie. */
  token: string;
  /** The public id by which the person sees and revokes it. */
  id: string;
  person: string;
  agent: string;
  created: number;
  seen: number;
}

export interface ApiTokenRow {
  token: string;
  id: string;
  person: string;
  label: string;
  created: number;
}

export interface GameRow {
  id: string;
  host: string;
  /** Contains the seed, so it is never sent before the end. */
  setup: string;
  /** The SHA-256 of the seed, public from the start. */
  commitment: string;
  options: string;
  status: 'gathering' | 'running' | 'paused' | 'over' | 'cancelled';
  is_public: number;
  /** When the server has to act: for a bot's turn or a clock. */
  due: number | null;
  /** The rematch that was opened from this game. */
  rematch: string | null;
  /** The hash of its content, as in the setup; null if it is from before contents had names. */
  content: string | null;
  /** The version of the rules that it was begun with. */
  rules: number;
  created: number;
  changed: number;
}

export interface SeatRow {
  game: string;
  seat: number;
  person: string | null;
  bot: string | null;
  /** Since when this seat has been asked for an answer. */
  asked: number | null;
  /** When the game ended or was cancelled. */
  ended: number | null;
  /** The result, once it is recorded; of a cancelled game there is none. */
  place: number | null;
  vp: number | null;
  /** The rating after a rated game, and by how much it changed. */
  rating: number | null;
  gained: number | null;
}

/** A public table that waits for players, with all that the lobby is filtered by. */
export interface OpenTableRow {
  game: string;
  /** Who opened it. */
  host: string;
  players: number;
  free: number;
  bots: number;
  pace: Pace['kind'];
  rated: number;
  /** The hash of the set it is played with, unless that is the core. */
  content: string | null;
  created: number;
  /** When somebody last sat down or got up. */
  changed: number;
}

/** Somebody who looks for opponents, until they have a table. */
export interface SeekerRow {
  person: string;
  /** `MatchWish`. */
  wish: string;
  rating: number;
  since: number;
  /** When they last asked how the search goes: nobody is seated who has gone. */
  seen: number;
  /** The table that was found. */
  game: string | null;
}

/** A set by its hash: what somebody brought, or the core of some version. */
export interface SetRow {
  hash: string;
  id: string;
  version: string;
  /** `SetInfo`: what lists show of it. */
  info: string;
  /** Its canonical JSON, whose SHA-256 is the hash. */
  body: string;
  bytes: number;
  /** Who brought it; `server` for a core, null once that person has left. */
  person: string | null;
  created: number;
  /** When it was last brought or a table was opened with it. */
  used: number;
  /** When the administrator removed it: no new table is opened with it, games that have begun go on. */
  removed: number | null;
}

/** The source of truth about a game; everything else is derived from it. */
export interface EventRow {
  game: string;
  sequence: number;
  /** Chosen by the client, so that a repeated request is idempotent. */
  move_id: string | null;
  at: number;
  body: string;
  /** The engine's events that followed from it. */
  outcome: string;
  /** How many events each viewer knows of, including this one. */
  numbers: string;
  answer: string;
}

export interface CheckpointRow {
  game: string;
  sequence: number;
  format: number;
  rules: number;
  body: string;
}

export interface InviteRow {
  /** The hash of the secret in the link. */
  token: string;
  id: string;
  game: string;
  created: number;
  claimed_by: string | null;
}

export interface ChatRow {
  game: string;
  number: number;
  person: string;
  message_id: string;
  at: number;
  text: string;
}

/** People whom a person has muted or blocked. */
export interface ShunRow {
  person: string;
  other: string;
  kind: 'mute' | 'block';
}

export interface RatingRow {
  person: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  changed: number;
}

export interface RatedGameRow {
  game: string;
  at: number;
}

/** What a person has achieved in finished games of one kind: alone, against bots only, or with other people. */
export interface TallyRow {
  person: string;
  kind: 'solo' | 'bots' | 'people';
  players: number;
  games: number;
  won: number;
  /** Games that the person played to their end, and the VP in them. */
  finished: number;
  vp: number;
  best: number | null;
  best_game: string | null;
}

/** How a person has fared against another one, or against a bot of some level. */
export interface VersusRow {
  person: string;
  other: string;
  games: number;
  ahead: number;
  behind: number;
}

export interface PushSubscriptionRow {
  id: string;
  person: string;
  endpoint: string;
  keys: string;
  created: number;
  /** The session it was registered in: a device that is signed out gets no more notices. */
  session: string | null;
}

/** A mail address, and whether its owner confirmed it. */
export interface MailAddressRow {
  person: string;
  address: string;
  /** The hash of the secret in the confirmation mail; null once it was used. */
  secret: string | null;
  asked: number;
  confirmed: number | null;
  /** The secret of the unsubscribe link. It does nothing else and is in every mail, so it is not hashed. */
  stop: string;
}

/** A notice of a hand-over. Its key makes it unique, however many nodes notice the hand-over. */
export interface NoticeRow {
  game: string;
  person: string;
  kind: 'turn' | 'over' | 'joined' | 'removed';
  /** When it happened. */
  at: number;
  /** When to process it; null once it is settled or claimed. */
  due: number | null;
  tries: number;
}

/** Who is looking at which table, as last reported by a node. */
export interface PresenceRow {
  node: string;
  game: string;
  person: string;
  until: number;
}

export interface DailyDealRow {
  day: string;
  setup: string;
  commitment: string;
}

export interface DailyResultRow {
  day: string;
  person: string;
  game: string;
  vp: number | null;
  at: number;
}

/** A server process and when it was last seen. */
export interface NodeRow {
  id: string;
  seen: number;
  report: string;
}

export interface AdminSessionRow {
  /** The hash of the token in the cookie. */
  token: string;
  until: number;
}
