/** A code of closing the account: the first one asks for it, the second one closes. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { deactivate, getStatus, request, sendDeactivateCode, sendRequestCode } from '@lumbung/contract/deactivation/routes.gen.ts';
import { OBSTACLE_REASONS } from '../features/deactivation/obstacles.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { close } from '@lumbung/wording/close.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { forget } from '../app/session.ts';
import { CodeForm, type CodeOutcome } from '../features/codes/code-form.tsx';
