import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { type Failure, isLoadingFailure, openGameRecord, reportText } from './crash-report.ts';
import { linkTo, type Route } from './router.ts';
import { useText } from './words.tsx';
import './crash.css';

interface Properties {
  /** Where it happened: going elsewhere leaves the failure behind. */
  readonly route: Route;
  readonly children: ReactNode;
}

interface State {
  readonly route: Route;
  readonly failure: Failure | undefined;
}

/** Shows what happened instead of a blank page. */
export class ErrorBoundary extends Component<Properties, State> {
  override state: State = { route: this.props.route, failure: undefined };

  static getDerivedStateFromProps({ route }: Properties, state: State): State | null {
    return route === state.route ? null : { route, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, time: Date.now() } };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    const { failure } = this.state;
    if (failure !== undefined && componentStack) this.setState({ failure: { ...failure, components: componentStack } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <CrashPage failure={failure} route={this.props.route} />;
  }
}

/** Screens of a game kept on this device; their addresses name it second. */
const OF_A_GAME: readonly (string | undefined)[] = ['game', 'replay', 'review'];

interface CrashProperties {
  readonly failure: Failure;
  readonly route: Route;
}

function CrashPage({ failure, route }: CrashProperties): ReactNode {
  const text = useText();
  const record = useRecord(route);
  return (
    <main className="crash">
      <div className="crash-panel panel">
        <h1>{text('crash.title')}</h1>
        <p>{text(isLoadingFailure(failure.error) ? 'crash.not-loaded' : 'crash.explanation')}</p>
        <div className="crash-actions">
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            {text('button.retry')}
          </button>
          <a className="button" href={linkTo()}>
            {text('crash.home')}
          </a>
          {record === undefined ? undefined : (
            <button type="button" className="button" onClick={record.save}>
              {text('crash.save')}
            </button>
          )}
        </div>
        <CrashReport report={reportText(failure, record?.text)} />
      </div>
    </main>
  );
}

/** The whole report, to be read before it is sent anywhere. */
export function CrashReport({ report }: { readonly report: string }): ReactNode {
  return (
    <ReportDetails report={report}>
      <CopyReport report={report} />
    </ReportDetails>
  );
}

export function ReportDetails({
  report,
  children,
}: {
  readonly report: string;
  readonly children?: ReactNode;
}): ReactNode {
  const text = useText();
  return (
    <details className="crash-report">
      <summary>{text('crash.details')}</summary>
      <p>{text('crash.report')}</p>
      <textarea readOnly rows={10} value={report} aria-label={text('crash.report')} spellCheck={false} />
      {children}
    </details>
  );
}

export function CopyReport({ report }: { readonly report: string }): ReactNode {
  const text = useText();
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    // Over an unsafe connection there is no clipboard.
    navigator.clipboard?.writeText(report).then(
      () => setCopied(report),
      // It can still be marked and copied by hand.
      () => setCopied(undefined),
    );
  };
  return (
    <button type="button" className="button" onClick={copy}>
      {copied === report ? text('button.copied') : text('crash.copy')}
    </button>
  );
}

interface OpenRecord {
  readonly text: string;
  readonly save: () => void;
}

/** The record of the local game at this route, if there is one. */
export function useRecord([screen, detail]: Route): OpenRecord | undefined {
  const game = OF_A_GAME.includes(screen) ? detail : undefined;
  const [found, setFound] = useState<{ readonly game: string; readonly record: OpenRecord | undefined }>();
  useEffect(() => {
    if (game === undefined) return;
    let isWanted = true;
    void openGameRecord(game).then((record) => {
      if (isWanted) setFound({ game, record });
    });
    return () => {
      isWanted = false;
    };
  }, [game]);
  return found?.game === game ? found?.record : undefined;
}
