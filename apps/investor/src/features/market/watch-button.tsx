/** Adds a fund to the watchlist or removes it, with an optimistic update. */
import { useQueryClient } from '@tanstack/react-query';
import { list, set } from '@lumbung/contract/watchlist/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { IconButton } from '@lumbung/ui/button.tsx';
import { Heart, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { market } from '@lumbung/wording/market.ts';
import { useTexts } from '../../app/preferences.tsx';

export function WatchButton({ product }: { product: { readonly productId: string; readonly name: string } }) {
  const text = useTexts(market);
  const general = useTexts(common);
  const client = useQueryClient();
  const watched = useCall(list, {}, { staleTime: 60_000 });
  const send = useSend(set);
  const isOn = watched.data?.items.some(({ productId }) => productId === product.productId) ?? false;
  const isWatched = send.isPending && send.variables ? send.variables.isWatched : isOn;
  const failed = send.error ? faultText(send.error, general) : send.data && !send.data.ok ? send.data.message : null;
  return (
    <>
      <IconButton
        label={isWatched ? text.unwatch(product.name) : text.watch(product.name)}
        aria-pressed={isWatched}
        disabled={!watched.data}
        onClick={() => send.mutate({ productId: product.productId, isWatched: !isOn }, { onSettled: () => invalidate(client, list) })}
      >
        <Icon of={Heart} size={22} className={isWatched ? 'fill-current text-link' : ''} />
      </IconButton>
      {failed && (
        <span role="status" className="text-sm text-loss">
          {failed}
        </span>
      )}
    </>
  );
}
