/** The log of an order and what belongs to it: who did what, by time. */
import type { GetOrderReply } from '@lumbung/contract/operations/get-order.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Cell, HeadCell, Mono, Row, shortId, TableFrame } from '@lumbung/ui/console/table.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { wordOf } from '@lumbung/wording/messages.ts';
import { orderLog } from '@lumbung/wording/order-log.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function OrderLog({ log }: { log: GetOrderReply['log'] }) {
  const text = useTexts(orderLog);
  return (
    <Card title={text.title} hint={text.lead} id="log">
      <TableFrame
        caption={text.title}
        head={
          <>
            <HeadCell>{text.at}</HeadCell>
            <HeadCell>{text.event}</HeadCell>
            <HeadCell>{text.change}</HeadCell>
            <HeadCell>{text.who}</HeadCell>
            <HeadCell>{text.request}</HeadCell>
          </>
        }
      >
        {log.map((one) => (
          <Row key={`${one.subjectId} ${one.from} ${one.to} ${one.at}`}>
            <Cell label={text.at} density="dense">
              <DateTime at={one.at} className="whitespace-nowrap" />
            </Cell>
            <Cell label={text.event} density="dense">
              <span className="font-semibold">{text.subjects[one.subject]}</span>
              {': '}
              {wordOf(text.events, one.event) ?? one.event}
            </Cell>
            <Cell label={text.change} density="dense">
              {wordOf(text.states, one.from) ?? one.from} <span className="text-ink-2">{text.to}</span> {wordOf(text.states, one.to) ?? one.to}
            </Cell>
            <Cell label={text.who} density="dense">
              {text.actors[one.who]} <Mono>{one.who === 'login' ? shortId(one.name) : one.name}</Mono>
            </Cell>
            <Cell label={text.request} density="dense">
              {one.request === null ? '–' : <Mono>{one.request}</Mono>}
            </Cell>
          </Row>
        ))}
      </TableFrame>
    </Card>
  );
}
