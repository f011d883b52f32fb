/** How somebody is told when it is their turn. */
export interface NoticeSettings {
  /** By which browsers know the server that pushes to them. */
  readonly pushKey: string;
  /** Whether the asker's browser is one of those that are told. */
  readonly isPushed: boolean;
  /** Whether this server sends mail at all. */
  readonly hasMail: boolean;
  readonly mail?: MailState;
}

export interface MailState {
  readonly address: string;
  readonly isConfirmed: boolean;
}

/** What a browser is sent, in the language of whoever reads it. Nothing hidden: it may lie on a locked screen. */
export interface PushedNotice {
  readonly game: string;
  readonly title: string;
  readonly body: string;
}

/** Who of those who sit at a table has it before their eyes. */
export interface Here {
  readonly game: string;
  readonly people: readonly string[];
  /** How many look on who do not sit there. */
  readonly spectators: number;
}
