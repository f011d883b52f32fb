/** Keys that are only held with others, and those that move the focus, are not meant for what is on stage. */
const SILENT = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/** Calls `act` at every tap and key, before anything else hears of it and without taking it away. Returns what ends it. */
export function onAnyInput(act: (event: Event) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!SILENT.has(event.key)) act(event);
  };
  addEventListener('pointerdown', act, true);
  addEventListener('keydown', onKey, true);
  return () => {
    removeEventListener('pointerdown', act, true);
    removeEventListener('keydown', onKey, true);
  };
}
