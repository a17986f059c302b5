/** Starts the investors' app. */
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the first screen: nothing of it waits for this.
if (import.meta.env.PROD) addEventListener('load', () => void import('./app/keep-app.ts'));
