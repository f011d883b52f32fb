import { type ReactNode, useId } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off. */
export function Switch({ label, help, isOn, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className="switch">
      <label className="switch-row">
        <span className="switch-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          className="switch-box"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <p id={id} className="choice-help">
        {help}
      </p>
    </div>
  );
}
