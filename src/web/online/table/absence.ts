import { useEffect, useState } from 'react';
import { PATIENCE } from '../../../wire/limits.ts';
import { useStore } from '../../kit/store.ts';
import type { Attendance } from './here.ts';
import type { GameNow } from './remote-game.ts';
import { isBots } from './remote-session.ts';
import { serverTime } from '../link/server-time.ts';

const LOOK_EVERY = 10_000;

export interface Absence {
  readonly seat: number;
  /** Since when an answer is awaited. */
  readonly since: number;
}

/** Somebody who keeps the table waiting and is not there. */
export function useAbsence(now: GameNow, attendance: Attendance): Absence | undefined {
  const here = useStore(attendance.people);
  const [time, setTime] = useState(serverTime.now);
  const patience = PATIENCE[now.options.pace.kind];
  const isWatched = patience < Infinity && now.seat !== undefined && now.table.status === 'running';
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setTime(serverTime.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isWatched]);
  if (!isWatched) return undefined;
  for (const seat of now.view?.waiting ?? []) {
    const place = now.table.seats[seat];
    if (place?.person === undefined || seat === now.seat || isBots(now.table, seat) || here.includes(place.person))
      continue;
    const since = sinceOf(now, seat);
    if (time - since > patience) return { seat, since };
  }
  return undefined;
}

/** A clock tells when it started; without one it is when something last happened. */
function sinceOf({ table, entries, created }: GameNow, seat: number): number {
  const { deadline, left } = table.seats[seat] ?? {};
  return deadline !== undefined && left !== undefined ? deadline - left : (entries.at(-1)?.at ?? created);
}
