import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { HomeScreen } from '../home/home-screen.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './crash.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { type Route, useRoute } from './router.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useText, WordsProvider } from './words.tsx';

/** A screen that is loaded when it is first shown, with the content that it may speak of. */
interface Page<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<unknown>;
}

function page<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
): Page<Props> {
  let found: ((props: Props) => ReactNode) | undefined;
  const fetched = async (): Promise<{ readonly default: (props: Props) => ReactNode }> => {
    const [module] = await Promise.all([load(), import('../../engine/core.ts')]);
    found = module[name];
    return { default: found };
  };
  const Later = lazy(fetched);
  const Shown = (props: Props): ReactNode => {
    const [Loaded] = useState(() => found);
    return Loaded === undefined ? <Later {...props} /> : <Loaded {...props} />;
  };
  return Object.assign(Shown, { load: fetched });
}

const GameScreen = page('GameScreen', () => import('../table/game-screen.tsx'));
const NewGameScreen = page('NewGameScreen', () => import('../new-game/new-game-screen.tsx'));
const RulesScreen = page('RulesScreen', () => import('../library/rules-screen.tsx'));
const CardBrowser = page('CardBrowser', () => import('../library/card-browser.tsx'));
const GuideScreen = page('GuideScreen', () => import('../guide/guide-screen.tsx'));
const LearnScreen = page('LearnScreen', () => import('../guide/learn-screen.tsx'));
const IconKey = page('IconKey', () => import('../library/icon-key.tsx'));
const AdminScreen = page('AdminScreen', () => import('../admin/admin-screen.tsx'));
const AccountScreen = page('AccountScreen', () => import('../online/account/account-screen.tsx'));
const DailyScreen = page('DailyScreen', () => import('../online/lobby/daily-screen.tsx'));
const JoinScreen = page('JoinScreen', () => import('../online/lobby/join-screen.tsx'));
const ForgottenScreen = page('ForgottenScreen', () => import('../online/account/forgotten-screen.tsx'));
const ResetScreen = page('ResetScreen', () => import('../online/account/reset-screen.tsx'));
const LobbyScreen = page('LobbyScreen', () => import('../online/lobby/lobby-screen.tsx'));
const NewTableScreen = page('NewTableScreen', () => import('../online/lobby/new-table-screen.tsx'));
const OnlineGameScreen = page('OnlineGameScreen', () => import('../online/table/online-game-screen.tsx'));
const MailScreen = page('MailScreen', () => import('../online/notices/mail-screen.tsx'));
const WatchScreen = page('WatchScreen', () => import('../online/table/watch-screen.tsx'));
const ProfileScreen = page('ProfileScreen', () => import('../online/people/profile-screen.tsx'));
const RankingScreen = page('RankingScreen', () => import('../online/people/ranking-screen.tsx'));
const ReplayScreen = page('ReplayScreen', () => import('../review/replay/replay-screen.tsx'));
const ReviewScreen = page('ReviewScreen', () => import('../review/review-screen.tsx'));
const SetsScreen = page('SetsScreen', () => import('../library/sets-screen.tsx'));
const StatisticsScreen = page('StatisticsScreen', () => import('../statistics/statistics-screen.tsx'));
const SettingsScreen = page('SettingsScreen', () => import('../settings/settings-screen.tsx'));

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
  const route = useLoadedRoute();
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary route={route}>{screenAt(route)}</ErrorBoundary>
      <Arrival route={route} />
    </Suspense>
  );
}

/** The old screen stays until the new one has come: no flicker. */
function useLoadedRoute(): Route {
  const route = useRoute();
  const [loaded, setLoaded] = useState(route);
  useEffect(() => {
    let isWanted = true;
    const show = (): void => {
      if (isWanted) setLoaded(route);
    };
    const { type } = screenAt(route);
    // What cannot be loaded fails where it is shown.
    if (typeof type === 'function' && 'load' in type) void (type as Page<never>).load().then(show, show);
    else show();
    return () => {
      isWanted = false;
    };
  }, [route]);
  return loaded;
}

function screenAt([name, detail, more]: Route): ReactElement {
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
      return <GuideScreen key={detail} {...(detail === undefined ? {} : { challenge: detail })} />;
    case 'learn':
      return <LearnScreen />;
    case 'key':
      return <IconKey />;
    case 'rules':
      return <RulesScreen {...(detail === undefined ? {} : { section: detail })} />;
    case 'cards':
      return <CardBrowser />;
    case 'sets':
      return <SetsScreen from={more ?? detail} />;
    case 'statistics':
      return <StatisticsScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'online':
      if (detail === 'new') return <NewTableScreen />;
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
    case 'person':
      return detail === undefined ? <RankingScreen /> : <ProfileScreen key={detail} id={detail} />;
    case 'ranking':
      return <RankingScreen />;
    case 'account':
      return <AccountScreen />;
    case 'forgotten':
      return <ForgottenScreen />;
    case 'reset':
      return <ResetScreen key={detail} {...(detail === undefined ? {} : { token: detail })} />;
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
