import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { HomeScreen } from '../home/home-screen.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './crash.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useRoute } from './router.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useText, WordsProvider } from './words.tsx';

const GameScreen = lazy(() => import('../table/game-screen.tsx').then((module) => ({ default: module.GameScreen })));
const NewGameScreen = lazy(() =>
  import('../new-game/new-game-screen.tsx').then((module) => ({ default: module.NewGameScreen })),
);
const RulesScreen = lazy(() =>
  import('../library/rules-screen.tsx').then((module) => ({ default: module.RulesScreen })),
);
const CardBrowser = lazy(() =>
  import('../library/card-browser.tsx').then((module) => ({ default: module.CardBrowser })),
);
const GuideScreen = lazy(() => import('../guide/guide-screen.tsx').then((module) => ({ default: module.GuideScreen })));
const IconKey = lazy(() => import('../library/icon-key.tsx').then((module) => ({ default: module.IconKey })));
const AdminScreen = lazy(() => import('../admin/admin-screen.tsx').then((module) => ({ default: module.AdminScreen })));
const AccountScreen = lazy(() =>
  import('../online/account/account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
);
const DailyScreen = lazy(() =>
  import('../online/lobby/daily-screen.tsx').then((module) => ({ default: module.DailyScreen })),
);
const JoinScreen = lazy(() =>
  import('../online/lobby/join-screen.tsx').then((module) => ({ default: module.JoinScreen })),
);
const LobbyScreen = lazy(() =>
  import('../online/lobby/lobby-screen.tsx').then((module) => ({ default: module.LobbyScreen })),
);
const OnlineGameScreen = lazy(() =>
  import('../online/table/online-game-screen.tsx').then((module) => ({ default: module.OnlineGameScreen })),
);
const MailScreen = lazy(() =>
  import('../online/notices/mail-screen.tsx').then((module) => ({ default: module.MailScreen })),
);
const WatchScreen = lazy(() =>
  import('../online/table/watch-screen.tsx').then((module) => ({ default: module.WatchScreen })),
);
const ReplayScreen = lazy(() =>
  import('../review/replay/replay-screen.tsx').then((module) => ({ default: module.ReplayScreen })),
);
const ReviewScreen = lazy(() =>
  import('../review/review-screen.tsx').then((module) => ({ default: module.ReviewScreen })),
);
const SettingsScreen = lazy(() =>
  import('../settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

export function App(): ReactNode {
  return (
    <WordsProvider>
      <Screen />
      <UpdatePrompt />
      <FailureNotice />
    </WordsProvider>
  );
}

/** Every place of the app has its address; an unknown one says so and leads home. */
function Screen(): ReactNode {
  // The old screen stays until the new one has come: no flicker, and not the 300 ms for which React shows a fallback.
  const route = useDeferredValue(useRoute());
  const [name, detail, more] = route;
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary route={route}>{screenAt(name, detail, more)}</ErrorBoundary>
      <Arrival route={route} />
    </Suspense>
  );
}

function screenAt(name: string | undefined, detail: string | undefined, more: string | undefined): ReactNode {
  switch (name) {
    case undefined:
      return <HomeScreen />;
    case 'new':
      return <NewGameScreen />;
    case 'game':
      return detail === undefined ? <HomeScreen /> : <GameScreen key={detail} id={detail} />;
    case 'review':
      return detail === undefined ? (
        <HomeScreen />
      ) : (
        <ReviewScreen key={detail} id={detail} {...(more === undefined ? {} : { tab: more })} />
      );
    case 'replay':
      return detail === undefined ? <HomeScreen /> : <ReplayScreen key={detail} id={detail} at={Number(more) || 0} />;
    case 'guide':
      return <GuideScreen />;
    case 'key':
      return <IconKey />;
    case 'rules':
      return <RulesScreen {...(detail === undefined ? {} : { section: detail })} />;
    case 'cards':
      return <CardBrowser />;
    case 'settings':
      return <SettingsScreen />;
    case 'online':
      return detail === undefined ? <LobbyScreen /> : <OnlineGameScreen key={detail} id={detail} />;
    case 'join':
      return <JoinScreen {...(detail === undefined ? {} : { token: detail })} />;
    case 'mail-on':
    case 'mail-off':
      return <MailScreen key={`${name} ${detail}`} place={name} {...(detail === undefined ? {} : { token: detail })} />;
    case 'watch':
      return detail === undefined ? <LobbyScreen /> : <WatchScreen key={detail} id={detail} person={more} />;
    case 'daily':
      return <DailyScreen />;
    case 'account':
      return <AccountScreen />;
    case 'admin':
      return <AdminScreen />;
    default:
      return <Nowhere />;
  }
}

function Loading(): ReactNode {
  const text = useText();
  return (
    <p className="page" role="status">
      {text('status.loading')}
    </p>
  );
}

function Nowhere(): ReactNode {
  const text = useText();
  return (
    <main className="page">
      <h1>{text('error.page')}</h1>
      <a className="button" href="#/">
        {text('button.back')}
      </a>
    </main>
  );
}
