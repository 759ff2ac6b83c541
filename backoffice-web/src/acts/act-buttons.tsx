import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type Identifier } from 'react-admin';
import { useAct } from '../components/use-act';
import { useWords, type Values } from '../components/use-words';
import { AskDialog } from './ask-dialog';

/** Something that can be done to a record. */
export interface Act {
  /** As in the API; names the button under `actions` and, if asked first, the question under `ask`. */
  readonly action: string;
  /** The likeliest stands out; what takes something away is red. */
  readonly look?: 'main' | 'plain' | 'danger';
  /** Whether it is asked once more, and whether a reason may be given. */
  readonly asks?: 'yes or no' | 'reason';
}

interface ActButtonsProps {
  readonly resource: string;
  readonly id: Identifier;
  readonly acts: readonly Act[];
  /** For the sentences of the questions. */
  readonly values?: Values;
}

const LOOKS = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

/** What can be done to one record, as buttons for those whose role may do it. The page waits for the server's answer. */
export function ActButtons({ resource, id, acts, values = {} }: ActButtonsProps) {
  const words = useWords(resource);
  const [asked, setAsked] = useState<Act>();
  const [open, setOpen] = useState(false);
  const act = useAct(resource, id);

  function press(chosen: Act): void {
    act.begin();
    if (!chosen.asks) {
      act.mutate({ action: chosen.action });
      return;
    }
    setAsked(chosen);
    setOpen(true);
  }

  function send(reason: string): void {
    if (!asked) return;
    const body = asked.asks === 'reason' && reason ? { reason } : undefined;
    act.mutate({ action: asked.action, ...(body && { body }) }, { onSettled: () => setOpen(false) });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {acts.map((each) => (
        <CanAccess key={each.action} resource={resource} action={each.action}>
          <Button
            {...LOOKS[each.look ?? 'plain']}
            disabled={act.isPending}
            loading={act.isPending && act.variables.action === each.action}
            onClick={() => press(each)}
          >
            {words(`actions.${each.action}`)}
          </Button>
        </CanAccess>
      ))}
      {asked ? (
        <AskDialog
          open={open}
          busy={act.isPending}
          title={words(`ask.${asked.action}.title`, values)}
          lead={words(`ask.${asked.action}.lead`, values)}
          submit={words(`ask.${asked.action}.submit`, values)}
          tone={asked.look === 'danger' ? 'error' : 'primary'}
          reason={asked.asks === 'reason'}
          onKeep={() => setOpen(false)}
          onSubmit={send}
        />
      ) : null}
    </Box>
  );
}
