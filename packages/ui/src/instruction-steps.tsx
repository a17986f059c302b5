/** Step-by-step instructions, one tab per channel. */
import { Tabs } from '@base-ui/react/tabs';

export function InstructionSteps({ label, channels }: { label: string; channels: readonly { name: string; steps: readonly string[] }[] }) {
  return (
    <Tabs.Root defaultValue={channels[0]?.name}>
      <Tabs.List aria-label={label} className="mb-3 flex gap-1 overflow-x-auto">
        {channels.map((channel) => (
          <Tabs.Tab
            key={channel.name}
            value={channel.name}
            className="min-h-11 shrink-0 rounded-control px-3.5 text-sm font-semibold whitespace-nowrap text-ink-2 data-active:bg-primary-soft data-active:text-link"
          >
            {channel.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {channels.map((channel) => (
        <Tabs.Panel key={channel.name} value={channel.name}>
          <ol className="m-0 grid list-none gap-2.5 p-0">
            {channel.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span aria-hidden className="num flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-xs font-bold text-ink-2">
                  {index + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
