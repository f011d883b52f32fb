/** How a server is at one moment, after its garbage has been collected; sizes in bytes, waits in milliseconds. */
export interface Sample {
  readonly minutes: number;
  readonly rss: number;
  /** What the main thread's heap holds, and what is held for it outside. */
  readonly heap: number;
  /** How much of that is compiled code: the longer something runs, the more of it is worth compiling. */
  readonly code: number;
  /** What keeps the process alive: sockets, timers, requests. */
  readonly handles: number;
  /** Open files and sockets, as the system counts them. */
  readonly files: number;
  readonly database: number;
  readonly journal: number;
  /** How late what was due ran, since the sample before. */
  readonly lagP50: number;
  readonly lagP99: number;
}
