/** Entry point of the investor app. */
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Loaded after the first screen, which does not depend on it.
if (import.meta.env.PROD) addEventListener('load', () => void import('./app/keep-app.ts'));
