import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../kit/store.ts';
import { LinkContext } from '../kit/token-link.tsx';
import type { Table } from '../session/table.ts';
import { onAnyInput } from './any-input.ts';
import { MomentScene } from './moment-scene.tsx';
import type { Scene } from './scene.ts';
import { createStage } from './stage.ts';
import { TurnScene } from './turn-scene.tsx';
import './scenes.css';

/**
 * What the others do and what befalls everybody, large enough to follow. It lies over the board and takes no tap: each goes
 * through to the table and ends the scene. Those who do not see it hear it from the announcer.
 */
export function Scenes({ table }: { readonly table: Table }): ReactNode {
  const [stage] = useState(() => createStage(table.log));
  const scenes = useStore(stage);
  const { log } = table;
  const { viewer } = table.actual;
  const isAsked = table.actual.decision !== undefined;
  useEffect(() => stage.tell(log, viewer, isAsked), [stage, log, viewer, isAsked]);
  useEffect(() => stage.close, [stage]);
  const isOn = scenes.length > 0;
  useEffect(() => (isOn ? onAnyInput(stage.skip) : undefined), [isOn, stage]);
  if (!isOn) return undefined;
  return (
    <div className="scenes" aria-hidden="true" data-testid="scenes" data-asked={isAsked} data-count={scenes.length}>
      {/* Nothing here can be tapped, so nothing is a link. */}
      <LinkContext value={undefined}>
        {scenes.map((scene) => (
          <SceneOnStage key={scene.key} scene={scene} />
        ))}
      </LinkContext>
    </div>
  );
}

function SceneOnStage({ scene }: { readonly scene: Scene }): ReactNode {
  return scene.kind === 'turn' ? <TurnScene scene={scene} /> : <MomentScene scene={scene} />;
}
