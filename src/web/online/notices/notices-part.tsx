import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { NoticeSettings } from '../../../wire/notices.ts';
import { useRoute } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { SoundSwitch } from '../../settings/sound-switch.tsx';
import { Switch } from '../../settings/switch.tsx';
import { ask } from '../link/api.ts';
import { MailForm } from './mail-form.tsx';
import { type PushState, readPush, turnOff, turnOn } from './push.ts';

/** How one is told that it is one's turn: on this device, by a sound, by mail. */
export function NoticesPart({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const text = useText();
  const [settings, setSettings] = useState<NoticeSettings>();
  const read = useCallback(async (): Promise<void> => {
    const reply = await ask('GET /api/notices');
    if (reply.ok) setSettings(reply.value);
  }, []);
  useEffect(() => void read(), [read]);
  const part = useRef<HTMLElement>(null);
  const isSought = useRoute()[1] === 'notices';
  const isRead = settings !== undefined;
  // Again once its switches have come.
  useEffect(() => {
    if (isSought) part.current?.scrollIntoView({ block: isRead ? 'nearest' : 'start' });
  }, [isSought, isRead]);
  return (
    <section className="account-part panel" ref={part}>
      <h2>{text('notice.title')}</h2>
      <p>{text('notice.about')}</p>
      {settings === undefined ? undefined : <PushSwitch settings={settings} />}
      <SoundSwitch />
      {settings?.hasMail === true ? <MailForm mail={settings.mail} isGuest={isGuest} onChange={read} /> : undefined}
    </section>
  );
}

const HELP = {
  none: 'notice.push.none',
  blocked: 'notice.push.blocked',
  failed: 'notice.push.failed',
  off: 'notice.push.help',
  on: 'notice.push.help',
} as const;

function PushSwitch({ settings }: { readonly settings: NoticeSettings }): ReactNode {
  const text = useText();
  const [state, setState] = useState<PushState | 'failed'>(settings.isPushed ? 'on' : 'off');
  useEffect(() => void readPush(settings.isPushed).then(setState), [settings.isPushed]);
  if (state === 'none') return <p>{text('notice.push.none')}</p>;
  const change = async (isOn: boolean): Promise<void> => setState(await (isOn ? turnOn(settings.pushKey) : turnOff()));
  return (
    <div data-push={state} aria-live="polite">
      <Switch
        label={text('notice.push')}
        help={text(HELP[state])}
        isOn={state === 'on'}
        onChange={(isOn) => void change(isOn)}
      />
    </div>
  );
}
