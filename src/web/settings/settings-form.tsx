import type { ReactNode } from 'react';
import { LOCALES, SPOKEN } from '../../text/index.ts';
import { ownNameOf } from '../app/own-name.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { CardFace } from '../card/card-face.tsx';
import { Choice } from './choice.tsx';
import './settings.css';
import { SoundSwitch } from './sound-switch.tsx';
import { Switch } from './switch.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** A card with something of everything. */
const SAMPLE = 20;

/** Everything a player can set, applied at once; for a screen or a dialog. */
export function SettingsForm(): ReactNode {
  const text = useText();
  return (
    <div className="settings">
      <LookSettings />
      <CardSettings />
      <PlaySettings />
      <p className="settings-kept">{text('settings.kept')}</p>
    </div>
  );
}

function LookSettings(): ReactNode {
  const text = useText();
  const { language, theme, motion, sea } = useStore(preferences);
  const asSystem = { value: 'system', label: text('settings.theme.system') } as const;
  return (
    <section className="settings-group panel" aria-labelledby="settings-look">
      <h2 id="settings-look">{text('settings.section.look')}</h2>
      <Choice
        name={text('settings.language')}
        options={SPOKEN.map((each) => ({ value: each, label: ownNameOf(each), lang: LOCALES[each] }))}
        value={language}
        onChange={(chosen) => prefer({ language: chosen })}
      />
      <Choice
        name={text('settings.theme')}
        options={[
          { ...asSystem, preview: <ThemePreview themes={['dark', 'light']} /> },
          { value: 'dark', label: text('settings.theme.dark'), preview: <ThemePreview themes={['dark']} /> },
          { value: 'light', label: text('settings.theme.light'), preview: <ThemePreview themes={['light']} /> },
        ]}
        value={theme}
        onChange={(chosen) => prefer({ theme: chosen })}
      />
      <Choice
        name={text('settings.motion')}
        help={text('settings.motion.help')}
        options={[
          asSystem,
          { value: 'full', label: text('settings.motion.full') },
          { value: 'fast', label: text('settings.motion.fast') },
          { value: 'none', label: text('settings.motion.none') },
        ]}
        value={motion}
        onChange={(chosen) => prefer({ motion: chosen })}
      />
      <Switch
        label={text('settings.sea')}
        help={text('settings.sea.help')}
        isOn={sea}
        onChange={(isOn) => prefer({ sea: isOn })}
      />
    </section>
  );
}

/** How much cards say, on a card that says it at once. */
function CardSettings(): ReactNode {
  const text = useText();
  const { cardText } = useStore(preferences);
  return (
    <section className="settings-group settings-cards panel" aria-labelledby="settings-cards">
      <h2 id="settings-cards">{text('menu.cards')}</h2>
      <Choice
        name={text('settings.card-text')}
        options={[
          { value: 'both', label: text('settings.card-text.both') },
          { value: 'icons', label: text('settings.card-text.icons') },
          { value: 'words', label: text('settings.card-text.words') },
        ]}
        value={cardText}
        onChange={(chosen) => prefer({ cardText: chosen })}
      />
      <span className="settings-card" aria-hidden="true">
        <CardFace card={SAMPLE} size="full" />
      </span>
    </section>
  );
}

function PlaySettings(): ReactNode {
  const text = useText();
  const { pace, turnEnd, decideAll, letterKeys, lessons } = useStore(preferences);
  return (
    <section className="settings-group panel" aria-labelledby="settings-play">
      <h2 id="settings-play">{text('settings.section.play')}</h2>
      <Choice
        name={text('settings.pace')}
        help={text('settings.pace.help')}
        options={[
          { value: 'learning', label: text('settings.pace.learning') },
          { value: 'instant', label: text('settings.pace.instant') },
          { value: 'quick', label: text('settings.pace.quick') },
          { value: 'calm', label: text('settings.pace.calm') },
        ]}
        value={pace}
        onChange={(chosen) => prefer({ pace: chosen })}
      />
      <Choice
        name={text('settings.turn-end')}
        help={text('settings.turn-end.help')}
        options={[
          { value: 'moment', label: text('settings.turn-end.moment') },
          { value: 'ask', label: text('settings.turn-end.ask') },
          { value: 'once', label: text('settings.turn-end.once') },
        ]}
        value={turnEnd}
        onChange={(chosen) => prefer({ turnEnd: chosen })}
      />
      <Switch
        label={text('settings.decide-all')}
        help={text('settings.decide-all.help')}
        isOn={decideAll}
        onChange={(isOn) => prefer({ decideAll: isOn })}
      />
      <Switch
        label={text('settings.lessons')}
        help={text('settings.lessons.help')}
        isOn={lessons}
        onChange={(isOn) => prefer({ lessons: isOn })}
      />
      <SoundSwitch />
      <Switch
        label={text('settings.letter-keys')}
        help={text('settings.letter-keys.help')}
        isOn={letterKeys}
        onChange={(isOn) => prefer({ letterKeys: isOn })}
      />
    </section>
  );
}
