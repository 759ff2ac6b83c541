import { Card, CardActionArea, Typography } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { formatCount } from '../format/format';

interface CountCardProps {
  readonly resource: string;
  /** What is to be done with the records. Nobody is shown work that they cannot do. */
  readonly action: string;
  /** Translation key under `backOffice.dashboard`. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

function AllowedCountCard({ resource, name, filter }: Omit<CountCardProps, 'action'>) {
  const translate = useTranslate();
  const { total, isPending } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  const unknownText = isPending ? '\u00a0' : translate('backOffice.dashboard.unknown');
  const text = total === undefined ? unknownText : formatCount(total);
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={createListPath(resource, filter)}
        state={FROM_THE_TOP}
        sx={{
          p: 2.5,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`backOffice.dashboard.${name}`)}
        </Typography>
        <Typography
          variant="h3"
          component="p"
          sx={{ mt: 0.5, fontVariantNumeric: 'lining-nums tabular-nums' }}
        >
          {text}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/**
 * The number of records that match a filter, as a link to their list. Hidden if the user's roles may not do what is to be
 * done with them.
 */
export function CountCard({ action, ...props }: CountCardProps) {
  return (
    <CanAccess resource={props.resource} action={action}>
      <AllowedCountCard {...props} />
    </CanAccess>
  );
}
