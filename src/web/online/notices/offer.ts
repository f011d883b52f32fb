import type { NoticeSettings } from '../../../wire/notices.ts';
import type { GameNow } from '../table/remote-game.ts';
import { isBots } from '../table/remote-session.ts';

const KEY = 'benthos.notices-offered';

/** Where nothing can be kept, it is still not offered twice on the same visit. */
let isForgone = false;

/** Whether notices were offered on this device before, and taken or not. */
export function isOffered(): boolean {
  try {
    return isForgone || localStorage.getItem(KEY) !== null;
  } catch {
    return isForgone;
  }
}

export function forgoOffer(): void {
  isForgone = true;
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // It is offered again on the next visit.
  }
}

/** Whether nothing would tell them that it is their turn, though something could. */
export function isUntold({ isPushed, hasMail, mail }: NoticeSettings, canPush: boolean): boolean {
  return !isPushed && mail === undefined && (hasMail || canPush);
}

/** Whether the player waits for other people, who have days: a bot answers at once. */
export function waitsForDays({
  options,
  table,
  view,
  seat,
}: Pick<GameNow, 'options' | 'table' | 'view' | 'seat'>): boolean {
  if (options.pace.kind !== 'days' || table.status !== 'running' || seat === undefined) return false;
  const waiting = view?.waiting ?? [];
  return !waiting.includes(seat) && waiting.some((each) => !isBots(table, each));
}
