import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchFailures } from './app/failures.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { applyPreferences } from './settings/apply-preferences.ts';
import './styles/base.css';

watchFailures();
startServiceWorker();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
applyPreferences();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
