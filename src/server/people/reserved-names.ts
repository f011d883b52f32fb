import { skeletonOf } from './skeleton.ts';

/** Nobody has one of these words in their name: it would pass for somebody who runs the server, in one of the languages. */
const AUTHORITIES = words(`
  admin administrator administrators moderator moderators benthos support staff
  administratorka moderatorka
  адмін адміністратор адміністраторка модератор модераторка підтримка
  administrátor administrátorka moderátor moderátorka správce podpora
  adminisztrátor moderátor rendszergazda ügyfélszolgálat
  amministratore amministratrice moderatore moderatrice assistenza
`);

/** Nobody has just this name, with or without a number: it is what the app calls somebody or something else. */
const NAMES = words(`
  server system bot robot deleted computer former_player
  drifter novice skipper admiral
  serwer komputer były_gracz dryfujący nowicjusz szyper admirał
  сервер система бот комп’ютер колишній_гравець дрейфувальник новачок шкіпер адмірал
  systém počítač bývalý_hráč tulák nováček kapitán admirál
  szerver rendszer gép számítógép volt_játékos sodródó újonc kormányos admirális
  sistema ex_giocatore vagabondo novizio timoniere ammiraglio
`);

/** Names that could be mistaken for an authority, or for a player of the computer's. */
export function isReserved(name: string): boolean {
  const parts = name.split(/[^\p{L}\p{M}\p{N}|]+/u);
  const wholes = [name, name.replace(/[\p{N}\s]+$/u, '')];
  return (
    parts.some((part) => AUTHORITIES.has(skeletonOf(part))) ||
    wholes.map(skeletonOf).some((whole) => NAMES.has(whole) || AUTHORITIES.has(whole))
  );
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(skeletonOf));
}
