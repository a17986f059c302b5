/** Starts the operators' console. */
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Health } from './screens/health.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Health />
  </StrictMode>,
);
