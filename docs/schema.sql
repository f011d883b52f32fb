-- 001-begin
create table "settings" (
  "name" text not null,
  "value" text not null,
  constraint "settings_key" primary key ("name"));
create table "people" (
  "id" text not null,
  "kind" text not null,
  "name" text not null,
  "login" text,
  "password" text,
  "settings" text not null,
  "created" bigint not null,
  constraint "people_key" primary key ("id"));
create unique index "people_login" on "people" ("login");
create table "sessions" (
  "token" text not null,
  "id" text not null,
  "person" text not null,
  "agent" text not null,
  "created" bigint not null,
  "seen" bigint not null,
  constraint "sessions_key" primary key ("token"));
create index "sessions_person" on "sessions" ("person");
create table "api_tokens" (
  "token" text not null,
  "id" text not null,
  "person" text not null,
  "label" text not null,
  "created" bigint not null,
  constraint "api_tokens_key" primary key ("token"));
create index "api_tokens_person" on "api_tokens" ("person");
create table "games" (
  "id" text not null,
  "host" text not null,
  "setup" text not null,
  "commitment" text not null,
  "options" text not null,
  "status" text not null,
  "is_public" integer not null,
  "due" bigint,
  "rematch" text,
  "created" bigint not null,
  "changed" bigint not null,
  constraint "games_key" primary key ("id"));
create index "games_due" on "games" ("due");
create index "games_status" on "games" ("status", "is_public", "changed");
create table "seats" (
  "game" text not null,
  "seat" integer not null,
  "person" text,
  "bot" text,
  "asked" bigint,
  constraint "seats_key" primary key ("game", "seat"));
create index "seats_person" on "seats" ("person");
create table "events" (
  "game" text not null,
  "sequence" integer not null,
  "move_id" text,
  "at" bigint not null,
  "body" text not null,
  "outcome" text not null,
  "numbers" text not null,
  "answer" text not null,
  constraint "events_key" primary key ("game", "sequence"));
create unique index "events_move" on "events" ("game", "move_id");
create table "checkpoints" (
  "game" text not null,
  "sequence" integer not null,
  "format" integer not null,
  "rules" integer not null,
  "body" text not null,
  constraint "checkpoints_key" primary key ("game", "sequence"));
create table "invites" (
  "token" text not null,
  "id" text not null,
  "game" text not null,
  "created" bigint not null,
  "claimed_by" text,
  constraint "invites_key" primary key ("token"));
create index "invites_game" on "invites" ("game");
create table "chat" (
  "game" text not null,
  "number" integer not null,
  "person" text not null,
  "message_id" text not null,
  "at" bigint not null,
  "text" text not null,
  constraint "chat_key" primary key ("game", "number"));
create unique index "chat_message" on "chat" ("game", "person", "message_id");
create table "shuns" (
  "person" text not null,
  "other" text not null,
  "kind" text not null,
  constraint "shuns_key" primary key ("person", "other"));
create table "ratings" (
  "person" text not null,
  "rating" double precision not null,
  "deviation" double precision not null,
  "volatility" double precision not null,
  "games" integer not null,
  "changed" bigint not null,
  constraint "ratings_key" primary key ("person"));
create table "rated_games" (
  "game" text not null,
  "at" bigint not null,
  "changes" text not null,
  constraint "rated_games_key" primary key ("game"));
create table "push_subscriptions" (
  "id" text not null,
  "person" text not null,
  "endpoint" text not null,
  "keys" text not null,
  "created" bigint not null,
  constraint "push_subscriptions_key" primary key ("id"));
create unique index "push_endpoint" on "push_subscriptions" ("endpoint");
create table "daily_deals" (
  "day" text not null,
  "setup" text not null,
  "commitment" text not null,
  constraint "daily_deals_key" primary key ("day"));
create table "daily_results" (
  "day" text not null,
  "person" text not null,
  "game" text not null,
  "vp" integer,
  "at" bigint not null,
  constraint "daily_results_key" primary key ("day", "person"));

-- 002-operating
create table "nodes" (
  "id" text not null,
  "seen" bigint not null,
  "report" text not null,
  constraint "nodes_key" primary key ("id"));
create table "admin_sessions" (
  "token" text not null,
  "until" bigint not null,
  constraint "admin_sessions_key" primary key ("token"));
create index "sessions_seen" on "sessions" ("seen");
create index "chat_at" on "chat" ("at");

-- 003-notices
alter table "push_subscriptions" add column "session" text;
create index "push_person" on "push_subscriptions" ("person");
create table "mail_addresses" (
  "person" text not null,
  "address" text not null,
  "secret" text,
  "asked" bigint not null,
  "confirmed" bigint,
  "stop" text not null,
  constraint "mail_addresses_key" primary key ("person"));
create index "mail_address" on "mail_addresses" ("address");
create unique index "mail_stop" on "mail_addresses" ("stop");
create table "notices" (
  "game" text not null,
  "person" text not null,
  "kind" text not null,
  "at" bigint not null,
  "due" bigint,
  "tries" integer not null,
  constraint "notices_key" primary key ("game", "person", "kind", "at"));
create index "notices_due" on "notices" ("due") where "due" is not null;
create index "seats_asked" on "seats" ("asked") where "asked" is not null;
create table "presence" (
  "node" text not null,
  "game" text not null,
  "person" text not null,
  "until" bigint not null,
  constraint "presence_key" primary key ("node", "game", "person"));
create index "presence_game" on "presence" ("game");

-- 004-less-of-ratings
alter table "rated_games" drop column "changes";

-- 005-sets
create table "sets" (
  "hash" text not null,
  "id" text not null,
  "version" text not null,
  "info" text not null,
  "body" text not null,
  "bytes" integer not null,
  "person" text,
  "created" bigint not null,
  "used" bigint not null,
  constraint "sets_key" primary key ("hash"));
create index "sets_person" on "sets" ("person");
create index "sets_id" on "sets" ("id", "version");
create index "sets_used" on "sets" ("used");
alter table "games" add column "content" text;
alter table "games" add column "rules" integer default 1 not null;
create index "games_content" on "games" ("content");

-- 006-removed-sets
alter table "sets" add column "removed" bigint;

-- 007-former-names
create table "former_names" (
  "login" text not null,
  "person" text not null,
  "until" bigint not null,
  constraint "former_names_key" primary key ("login"));
create index "former_names_person" on "former_names" ("person");

-- 008-lists
alter table "seats" add column "ended" bigint;
alter table "seats" add column "place" integer;
alter table "seats" add column "vp" integer;
alter table "seats" add column "rating" double precision;
alter table "seats" add column "gained" double precision;

  update seats set ended = (select changed from games where id = game)
  where game in (select id from games where status in ('over', 'cancelled'));
create index "seats_ended" on "seats" ("person", "ended", "game");
drop index "seats_person";
create table "open_tables" (
  "game" text not null,
  "host" text not null,
  "players" integer not null,
  "free" integer not null,
  "bots" integer not null,
  "pace" text not null,
  "rated" integer not null,
  "content" text,
  "created" bigint not null,
  "changed" bigint not null,
  constraint "open_tables_key" primary key ("game"));
create index "open_tables_created" on "open_tables" ("created", "game");
create index "open_tables_host" on "open_tables" ("host");

  insert into open_tables (game, host, players, free, bots, pace, rated, content, created, changed)
  select id, host,
    (select count(*) from seats where game = id),
    (select count(*) from seats where game = id and person is null and bot is null),
    (select count(*) from seats where game = id and bot is not null),
    case when options like '%"kind":"live"%' then 'live' when options like '%"kind":"days"%' then 'days' else 'untimed' end,
    case when options like '%"rated":true%' then 1 else 0 end,
    case when content in (select hash from sets where person = 'server') then null else content end,
    created, changed
  from games where status = 'gathering' and is_public = 1;

-- 009-results
create table "tallies" (
  "person" text not null,
  "kind" text not null,
  "players" integer not null,
  "games" integer not null,
  "won" integer not null,
  "finished" integer not null,
  "vp" integer not null,
  "best" integer,
  "best_game" text,
  constraint "tallies_key" primary key ("person", "kind", "players"));
create table "versus" (
  "person" text not null,
  "other" text not null,
  "games" integer not null,
  "ahead" integer not null,
  "behind" integer not null,
  constraint "versus_key" primary key ("person", "other"));
create index "versus_games" on "versus" ("person", "games", "other");
create index "versus_other" on "versus" ("other");
create index "seats_rated" on "seats" ("person", "ended") where "rating" is not null;
create index "ratings_listed" on "ratings" ("rating", "person") where "games" >= 5;
update "games" set "due" = 0 where "status" = 'over';

-- 010-merged-guests
create table "merged_guests" (
  "guest" text not null,
  "account" text not null,
  "at" bigint not null,
  "open" integer,
  constraint "merged_guests_key" primary key ("guest"));
create index "merged_account" on "merged_guests" ("account");
create index "merged_open" on "merged_guests" ("open") where "open" is not null;

-- 011-seekers
create table "seekers" (
  "person" text not null,
  "wish" text not null,
  "rating" double precision not null,
  "since" bigint not null,
  "seen" bigint not null,
  "game" text,
  constraint "seekers_key" primary key ("person"));
create index "seekers_since" on "seekers" ("since") where "game" is null;

-- 012-password-resets
create table "password_resets" (
  "person" text not null,
  "secret" text not null,
  "asked" bigint not null,
  "until" bigint not null,
  constraint "password_resets_key" primary key ("person"));
create unique index "password_secret" on "password_resets" ("secret");

-- 013-moderation
create table "sanctions" (
  "person" text not null,
  "kind" text not null,
  "reason" text not null,
  "note" text not null,
  "at" bigint not null,
  "until" bigint,
  constraint "sanctions_key" primary key ("person", "kind"));
create table "reports" (
  "id" text not null,
  "at" bigint not null,
  "person" text not null,
  "other" text not null,
  "reason" text not null,
  "note" text not null,
  "game" text,
  "line" integer,
  "context" text not null,
  "handled" bigint,
  constraint "reports_key" primary key ("id"));
create index "reports_open" on "reports" ("at", "id") where "handled" is null;
create index "reports_person" on "reports" ("person");
create index "reports_other" on "reports" ("other");
create table "moderation_log" (
  "id" text not null,
  "at" bigint not null,
  "act" text not null,
  "person" text,
  "report" text,
  "about" text not null,
  "until" bigint,
  constraint "moderation_log_key" primary key ("id"));
create index "moderation_log_at" on "moderation_log" ("at", "id");
create index "moderation_log_person" on "moderation_log" ("person");
