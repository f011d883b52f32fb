/** Time that passes only from one thing to the next: the whole world waits for nothing else. */
export interface VirtualTime {
  readonly now: () => number;
  /** Runs the task later; the returned function calls it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Does the next thing, with all that follows from it at once. False if it would be later than `until`. */
  readonly step: (until: number) => Promise<boolean>;
}

interface Appointment {
  readonly at: number;
  readonly task: () => void;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  /** Later ones first; of two at the same moment the one that was made first is done first. */
  const waiting: Appointment[] = [];
  return {
    now: () => now,
    after: (milliseconds, task) => {
      const appointment = { at: now + Math.max(0, milliseconds), task };
      let place = waiting.length;
      while (place > 0 && (waiting[place - 1]?.at ?? 0) <= appointment.at) place--;
      waiting.splice(place, 0, appointment);
      return () => {
        const index = waiting.indexOf(appointment);
        if (index >= 0) waiting.splice(index, 1);
      };
    },
    step: async (until) => {
      const next = waiting.at(-1);
      if (next === undefined || next.at > until) {
        now = Math.max(now, until);
        return false;
      }
      waiting.pop();
      now = next.at;
      next.task();
      await settled();
      return true;
    },
  };
}

/** Until no promise has anything left to do. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
