import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Typography } from '@mui/material';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { TwoLineCell } from '../components/two-line-cell';
import { formatInstant, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';

const RESOURCE = 'prices';
const Column = DataTable.Col<AdminPrice>;

const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

function NextChange({ price: { nextPrice, nextChangeAt } }: { price: AdminPrice }) {
  const t = useResourceTranslate(RESOURCE);
  if (nextPrice === null || nextChangeAt === null) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('noChange')}
      </Typography>
    );
  }
  return t('next', { price: formatMoney(nextPrice), time: formatInstant(nextChangeAt) });
}

function PriceTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<AdminPrice> rowClick="show" bulkActionButtons={false}>
      <Column
        source="name"
        render={({ name, kind }) => (
          <TwoLineCell caption={t(`kinds.${kind}`)}>
            <RowLink>{name}</RowLink>
          </TwoLineCell>
        )}
      />
      <Column
        source="price"
        render={({ price, validFrom }) => (
          <TwoLineCell
            caption={validFrom ? t('since', { time: formatInstant(validFrom) }) : t('neverChanged')}
            maxWidth="34ch"
          >
            {formatMoney(price)}
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
          {t(`kinds.${price.kind}`)} · <NextChange price={price} />
        </>
      )}
      tertiaryText={({ price }) => formatMoney(price)}
    />
  );
}

/** Everything with a price that staff can change, with the price that holds now and the next change. */
export const PriceList = () => (
  <RecordList
    resource={RESOURCE}
    filters={filters}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
      </TopToolbar>
    }
    icon={<SellOutlined />}
    table={<PriceTable />}
    cards={<PriceCards />}
    sort={{ field: 'name', order: 'ASC' }}
  />
);
