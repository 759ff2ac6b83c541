import { Plus } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { useDisabledUntilHydrated } from '../../lib/hydration';

interface QuestionListProps {
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

/** An accordion of questions and answers, of which one at a time is open. */
export function QuestionList({ items }: QuestionListProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <Accordion.Root type="single" collapsible className="border-t border-line">
      {items.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question} className="border-b border-line">
          <Accordion.Header className="font-sans text-base font-medium tracking-normal">
            <Accordion.Trigger
              {...disabledUntilHydrated}
              className="group flex w-full items-center justify-between gap-6 py-5 text-start"
            >
              {question}
              <Plus
                className="size-5 shrink-0 text-muted transition-transform duration-250 group-data-[state=open]:rotate-45"
                aria-hidden
              />
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content className="max-w-prose pb-6 text-muted data-[state=open]:animate-fade">
            {answer}
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
