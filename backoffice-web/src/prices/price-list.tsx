import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { PRICED_KINDS, TRIAL_DAYS } from '@mirabelle/catalogue';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, SimpleList, TopToolbar, useListContext } from 'react-admin';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { TwoLineCell } from '../components/two-line-cell';
import { formatMoney, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { useFormatValue } from './use-format-value';

const RESOURCE = 'prices';
const Column = DataTable.Col<AdminPrice>;

const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

/** A tab for each kind, and one for what is not in the shop. */
const tabs = [
  { name: 'all', filter: {} },
  ...PRICED_KINDS.map((kind) => ({ name: kind, filter: { kind } })),
  { name: 'notOffered', filter: { isOffered: false } },
];

function NextChange({ price: { nextChange, nextChangeAt } }: { price: AdminPrice }) {
  const t = useResourceTranslate(RESOURCE);
  const formatValue = useFormatValue();
  if (nextChange === null || nextChangeAt === null) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('noChange')}
      </Typography>
    );
  }
  return t('next', { value: formatValue(nextChange), time: formatViewerInstant(nextChangeAt) });
}

/** Whether something is sold. */
function Offer({ price: { isOffered } }: { price: AdminPrice }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Typography component="span" variant="body2" sx={{ color: isOffered ? 'text.secondary' : 'error.main' }}>
      {t(isOffered ? 'offered' : 'notOffered')}
    </Typography>
  );
}

function PriceTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<AdminPrice> rowClick="show" bulkActionButtons={false}>
      <Column
        source="name"
        render={({ name, kind, brand, code }) => (
          <TwoLineCell
            caption={brand && code ? t('ofBrand', { brand, code }) : t(`kinds.${kind}`)}
            maxWidth="34ch"
          >
            <RowLink>{name}</RowLink>
          </TwoLineCell>
        )}
      />
      <Column source="isOffered" disableSort render={(price) => <Offer price={price} />} />
      <Column
        source="price"
        render={({ price, validFrom }) => (
          <TwoLineCell
            caption={validFrom ? t('since', { time: formatViewerInstant(validFrom) }) : t('neverChanged')}
            maxWidth="44ch"
          >
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatMoney(price)}
            </Box>
          </TwoLineCell>
        )}
      />
      <Column source="nextChangeAt" render={(price) => <NextChange price={price} />} />
    </DataTable>
  );
}

function PriceCards() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <SimpleList<AdminPrice>
      rowClick="show"
      primaryText={({ name }) => name}
      secondaryText={(price) => (
        <>
          {price.brand && price.code
            ? t('ofBrand', { brand: price.brand, code: price.code })
            : t(`kinds.${price.kind}`)}{' '}
          · {price.isOffered ? <NextChange price={price} /> : <Offer price={price} />}
        </>
      )}
      tertiaryText={({ price }) => formatMoney(price)}
    />
  );
}

/** On the tab of the plans: what they bring in. */
function PlanMoneyNote() {
  const t = useResourceTranslate(RESOURCE);
  const { filterValues } = useListContext();
  if (filterValues.kind !== 'plan') return null;
  return (
    <Typography variant="body2" sx={{ px: 2.5, pt: 2, color: 'text.secondary' }}>
      {t('planMoney', { days: TRIAL_DAYS })}
    </Typography>
  );
}

/** Everything with a price that staff can change, with what holds now and the next change. */
export const PriceList = () => (
  <RecordList
    resource={RESOURCE}
    filters={filters}
    tabs={tabs}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
      </TopToolbar>
    }
    header={<PlanMoneyNote />}
    icon={<SellOutlined />}
    table={<PriceTable />}
    cards={<PriceCards />}
    sort={{ field: 'kind', order: 'ASC' }}
  />
);
