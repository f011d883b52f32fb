import { useEffect, useEffectEvent } from 'react';

/** Hears keys wherever the focus is, but for those held with Ctrl and the like and those that something nearer has used. */
export function useKeys(act: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented) act(event);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => heard(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** A window or menu over the page has its own keys; Escape closes it and does nothing else. */
export function isWindowOpen(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
}

/** The key by its small letter, whatever Caps Lock says; in an alphabet without Latin letters by its place on the keyboard. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  const [, letter = key] = /^\p{Script=Latin}$/u.test(key) ? [] : (/^Key([A-Z])$/.exec(code) ?? []);
  return letter.toLowerCase();
}
