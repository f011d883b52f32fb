import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import type { GamePlan } from './plan.ts';
import { plans, removePreset, savePreset } from './plans.ts';

/** Settings saved by name. */
export function Presets(props: { readonly plan: GamePlan; readonly onUse: (plan: GamePlan) => void }): ReactNode {
  const { plan, onUse } = props;
  const text = useText();
  const { presets } = useStore(plans);
  const [name, setName] = useState('');
  return (
    <details className="new-game-more">
      <summary>{text('lobby.preset')}</summary>
      <ul className="presets">
        {Object.entries(presets).map(([preset, saved]) => (
          <li key={preset}>
            <button type="button" className="button" onClick={() => onUse(saved)}>
              {preset}
            </button>
            <button
              type="button"
              className="button"
              aria-label={`${text('button.delete')}: ${preset}`}
              onClick={() => removePreset(preset)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="presets-new">
        <input
          type="text"
          aria-label={text('lobby.preset.name')}
          placeholder={text('lobby.preset.name')}
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button
          type="button"
          className="button"
          disabled={name.trim() === ''}
          onClick={() => {
            savePreset(name.trim(), plan);
            setName('');
          }}
        >
          {text('button.save')}
        </button>
      </div>
    </details>
  );
}
