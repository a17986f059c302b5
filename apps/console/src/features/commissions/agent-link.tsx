/** The code of an agent, linked to the agent's commissions. */
import { Link } from '@tanstack/react-router';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export const nameOf = (item: { readonly agentId: string | null; readonly agentCode: string | null }): string => item.agentCode ?? shortId(item.agentId ?? '');

export function AgentLink({ item }: { item: { readonly agentId: string; readonly agentCode: string | null } }) {
  const text = useTexts(consoleCommissions);
  return (
    <Link
      to="/commissions"
      search={{ agent: item.agentId }}
      data-row
      aria-label={text.onlyOf(nameOf(item))}
      className="num inline-flex min-h-6 items-center whitespace-nowrap"
    >
      {nameOf(item)}
    </Link>
  );
}
