import type { Environment } from './environment/environment.ts';
import type { Moderation } from './operating/moderation.ts';
import type { Administrator } from './people/administrator.ts';
import type { Notices } from './notice/notices.ts';
import type { Presence } from './notice/presence.ts';
import type { Guesses } from './people/guesses.ts';
import type { People } from './people/people.ts';
import type { Resets } from './people/resets.ts';
import type { Sessions } from './people/sessions.ts';
import type { Shuns } from './people/shuns.ts';
import type { ChatService } from './service/chat.ts';
import type { DailyService } from './service/daily.ts';
import type { GameService } from './service/game-service.ts';
import type { InviteService } from './service/invites.ts';
import type { LongPolls } from './service/long-polls.ts';
import type { Sets } from './service/sets.ts';
import type { Matching } from './service/matching.ts';
import type { Profiles } from './service/profiles.ts';
import type { Merging } from './service/merging.ts';
import type { Ratings } from './service/ratings.ts';
import type { Tables } from './service/tables.ts';

/** Everything that routes and messages call: the whole server except the network. */
export interface Services {
  readonly environment: Environment;
  readonly games: GameService;
  readonly longPolls: LongPolls;
  readonly tables: Tables;
  readonly sets: Sets;
  readonly invites: InviteService;
  readonly chat: ChatService;
  readonly ratings: Ratings;
  readonly profiles: Profiles;
  readonly matching: Matching;
  readonly daily: DailyService;
  readonly administrator: Administrator;
  readonly people: People;
  readonly guesses: Guesses;
  readonly sessions: Sessions;
  readonly merging: Merging;
  readonly resets: Resets;
  readonly shuns: Shuns;
  readonly moderation: Moderation;
  readonly presence: Presence;
  readonly notices: Notices;
}
