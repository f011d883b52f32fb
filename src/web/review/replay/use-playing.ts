import { useEffect, useEffectEvent, useState } from 'react';

export const SPEEDS = [0.5, 1, 2, 5] as const;
/** How long a move is shown at speed 1, in milliseconds. */
const MOMENT = 1200;

/** A replay that goes on by itself. */
export interface Playing {
  readonly isOn: boolean;
  readonly speed: number;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
}

export function usePlaying(at: number, all: number, onGo: (at: number) => void): Playing {
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState(1);
  const goOn = useEffectEvent(() => onGo(at + 1));
  useEffect(() => {
    if (!isOn) return;
    if (at >= all) {
      setOn(false);
      return;
    }
    const timer = setTimeout(() => goOn(), MOMENT / speed);
    return () => clearTimeout(timer);
  }, [isOn, at, all, speed]);
  return {
    isOn,
    speed,
    setSpeed,
    stop: () => setOn(false),
    toggle: () => {
      // At the end there is only the beginning to go on from.
      if (!isOn && at >= all) onGo(0);
      setOn(!isOn);
    },
  };
}
