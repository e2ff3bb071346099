import '../ui/global.css';
import '../ui/touch.css';
import '../ui/fonts.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withFirstCalls } from '../lib/api/call.ts';
import { firstCalls } from '../lib/api/first-calls.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { router } from './router.tsx';

// The scroll lock of dialogs inserts a style and reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: pageFacts.nonce });

const calls = firstCalls(() => localStorage, location.pathname + location.search, globalThis.startedCalls ?? new Map());
withFirstCalls(calls);
router.subscribe('onResolved', ({ toLocation }) => calls.end(toLocation.pathname + toLocation.searchStr));

const colorSchemeManager = localStorageColorSchemeManager({ key: 'kumbi-theme' });
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => pageFacts.nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
