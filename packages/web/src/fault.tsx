/** Error view of a card whose call failed: what failed, whether money moved, what to do. */
import { CallFault } from '@lumbung/client/send.ts';
import { RefusedRead } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { ErrorState } from '@lumbung/ui/feedback.tsx';
import { Icon, RefreshCw } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';

/** Set `isPage` if nothing but the error can be shown: the error becomes the page heading. */
export function Fault({
  error,
  onRetry,
  isPage = false,
  isBusy = false,
}: {
  error: unknown;
  onRetry?: (() => unknown) | undefined;
  isPage?: boolean;
  isBusy?: boolean;
}) {
  const text = useTexts(common);
  const fault = error instanceof CallFault ? error : null;
  return (
    <ErrorState
      isPage={isPage}
      title={isTimeout(error) ? text.timeoutTitle : fault?.status === 0 ? text.offlineTitle : text.errorTitle}
      detail={detailOf(error, text)}
      reference={fault?.requestId ? text.reference(fault.requestId.slice(0, 8)) : null}
      action={
        onRetry && (
          <Button kind="secondary" size="dense" isBusy={isBusy} icon={<Icon of={RefreshCw} size={16} />} onClick={() => onRetry()}>
            {text.retry}
          </Button>
        )
      }
    />
  );
}

/** The client or a proxy timed out: whether the request was processed is unknown. */
const isTimeout = (error: unknown): boolean => error instanceof CallFault && (error.reason === 'timeout' || error.status === 408);

function detailOf(error: unknown, text: (typeof common)['id']): string {
  if (error instanceof RefusedRead) return error.message;
  if (isTimeout(error)) return text.timeoutDetail;
  return error instanceof CallFault && error.status === 0 ? text.offlineDetail : faultText(error, text);
}

/** A fault in one sentence, for a notice above a button. */
export function faultText(error: unknown, text: (typeof common)['id']): string {
  const status = error instanceof CallFault ? error.status : 500;
  if (isTimeout(error)) return text.timeout;
  if (status === 0) return text.offline;
  if (status === 429) return text.tooMany;
  if (status === 403) return text.forbidden;
  if (status === 503 || status === 502) return text.unavailable;
  return text.errorDetail;
}
