import type { ReactNode } from 'react';
import { prefer, preferences } from '../app/preferences.ts';
import { useText } from '../app/words.tsx';
import { play } from '../kit/sound.ts';
import { useStore } from '../kit/store.ts';
import { Switch } from './switch.tsx';

/** Whether the game is heard. */
export function SoundSwitch(): ReactNode {
  const text = useText();
  const { sound } = useStore(preferences);
  return (
    <Switch
      label={text('settings.sound')}
      help={text('settings.sound.help')}
      isOn={sound}
      onChange={(isOn) => {
        prefer({ sound: isOn });
        // Nobody has to wait for their turn to hear what was chosen.
        play('turn');
      }}
    />
  );
}
