/* What is stored. Times are milliseconds since 1970, secrets are hashed, structures are JSON texts, 1 and 0 are yes and no. */

export interface Tables {
  migrations: MigrationRow;
  settings: SettingRow;
  people: PersonRow;
  sessions: SessionRow;
  api_tokens: ApiTokenRow;
  games: GameRow;
  seats: SeatRow;
  events: EventRow;
  checkpoints: CheckpointRow;
  invites: InviteRow;
  chat: ChatRow;
  shuns: ShunRow;
  ratings: RatingRow;
  rated_games: RatedGameRow;
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

/** What the server keeps for itself: its keys and the hash of the administrator's token. */
export interface SettingRow {
  name: string;
  value: string;
}

export interface PersonRow {
  id: string;
  kind: 'guest' | 'account' | 'deleted';
  name: string;
  /** The name folded, so that look-alikes are equal; of accounts only. */
  login: string | null;
  /** Salt and scrypt key. */
  password: string | null;
  /** Quiet hours and the like. */
  settings: string;
  created: number;
}

export interface SessionRow {
  /** Hash of the token in the cookie. */
  token: string;
  /** What the person sees and revokes it by. */
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
  /** With the seed: never sent before the end. */
  setup: string;
  /** SHA-256 of the seed, shown from the start. */
  commitment: string;
  options: string;
  status: 'gathering' | 'running' | 'paused' | 'over' | 'cancelled';
  is_public: number;
  /** When the server has to look after it: a bot's turn or a clock. */
  due: number | null;
  /** The game played on from this one. */
  rematch: string | null;
  created: number;
  changed: number;
}

export interface SeatRow {
  game: string;
  seat: number;
  person: string | null;
  bot: string | null;
  /** Since when an answer is awaited from here. */
  asked: number | null;
}

/** The truth about a game; everything else about it follows from here. */
export interface EventRow {
  game: string;
  sequence: number;
  /** Made by the client, so that a repeated request acts once. */
  move_id: string | null;
  at: number;
  body: string;
  /** What the rules made of it: the engine's events. */
  outcome: string;
  /** Per viewer how many events they know of, with this one. */
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
  /** Hash of the secret in the link. */
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

/** Whom a person does not want to hear, or does not want at their tables. */
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

export interface PushSubscriptionRow {
  id: string;
  person: string;
  endpoint: string;
  keys: string;
  created: number;
  /** The id of the session it was made in: a device that was signed out is told nothing more. */
  session: string | null;
}

/** Where somebody gets mail, once they have shown that it is theirs. */
export interface MailAddressRow {
  person: string;
  address: string;
  /** Hash of the secret in the letter that asks; gone once it was used. */
  secret: string | null;
  asked: number;
  confirmed: number | null;
  /** Ends the mail, and does nothing else; it stands in every letter, so it cannot be a hash. */
  stop: string;
}

/** Word of a hand-over: the key makes it one, however many nodes see it. */
export interface NoticeRow {
  game: string;
  person: string;
  kind: 'turn' | 'over' | 'joined';
  /** When it happened. */
  at: number;
  /** When to look at it; nothing once it is settled, or in somebody's hands. */
  due: number | null;
  tries: number;
}

/** Who has a table before their eyes, as a node last said. */
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

/** A process that serves, or did so until it was last seen. */
export interface NodeRow {
  id: string;
  seen: number;
  report: string;
}

export interface AdminSessionRow {
  /** Hash of the token in the cookie. */
  token: string;
  until: number;
}
