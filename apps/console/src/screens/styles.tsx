/** The components that only the console uses, on one page for developers: lists in every state, tables, keys. */
import { createFileRoute } from '@tanstack/react-router';
import { CallFault } from '@lumbung/client/send.ts';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Cell, HeadCell, Mono, Row, shortId, TableFrame } from '@lumbung/ui/console/table.tsx';
import { Key } from '@lumbung/ui/console/shell.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { ReceiptText } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleOrders } from '@lumbung/wording/console-orders.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ListScreen, type Listed } from '../app/list-screen.tsx';

export const Route = createFileRoute('/styles')({ component: Styles });

const IDS = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];

const listed = (more: Partial<Listed<string>>): Listed<string> => ({
  data: undefined,
  error: null,
  fetchStatus: 'idle',
  errorUpdateCount: 0,
  refetch: () => undefined,
  ...more,
});

function Styles() {
  const general = useTexts(common);
  const text = useTexts(consoleOrders);
  const decisions = useTexts(decisionTexts);
  const lists: Readonly<Record<string, Listed<string>>> = {
    rows: listed({ data: IDS, more: () => undefined }),
    shape: listed({ fetchStatus: 'fetching' }),
    fault: listed({ error: new CallFault(500, { requestId: '0193-4a21' }), errorUpdateCount: 1 }),
    empty: listed({ data: [] }),
  };
  return (
    <>
      <PageHeader title={general.styles} />
      <div className="grid gap-4">
        <Card title="Told">
          <Told text={decisions.agreed} />
        </Card>
        <Card title="TableFrame">
          <TableFrame
            caption={text.title}
            head={
              <>
                <HeadCell sorted="asc" onSort={() => undefined} sortLabel={text.code}>
                  {text.code}
                </HeadCell>
                <HeadCell isNumber>{text.total}</HeadCell>
              </>
            }
          >
            {IDS.map((id) => (
              <Row key={id}>
                <Cell label={text.code} density="roomy">
                  {shortId(id)}
                </Cell>
                <Cell label={text.total} density="roomy" isNumber>
                  <Money value="1250000" />
                </Cell>
              </Row>
            ))}
          </TableFrame>
        </Card>
        <Card>
          <Facts
            rows={[
              ['Key', <Key key="key">{'K'}</Key>],
              ['Mono', <Mono key="mono">{IDS[0]}</Mono>],
            ]}
          />
        </Card>
      </div>
      {Object.entries(lists).map(([name, list]) => (
        <section key={name} aria-label={name} className="mt-8">
          <ListScreen
            title={`ListScreen: ${name}`}
            lead={text.lead}
            list={list}
            caption={text.title}
            idOf={(id) => id}
            columns={[
              { id: 'code', label: text.code, value: (id) => id, cell: (id) => shortId(id) },
              { id: 'total', label: text.total, value: () => 1_250_000, isNumber: true, cell: () => <Money value="1250000" /> },
            ]}
            empty={{ icon: ReceiptText, title: text.empty }}
          />
        </section>
      ))}
    </>
  );
}
