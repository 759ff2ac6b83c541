import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { CHANGEABLE_FIELDS } from '@mirabelle/catalogue';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { formatMoney, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { ChangeButtons } from './change-buttons';
import { PriceChanges } from './price-changes';
import { SalesPanel } from './sales-panel';

const RESOURCE = 'prices';

function PriceDetails() {
  const t = useResourceTranslate(RESOURCE);
  const price = useRecordContext<AdminPrice>();
  if (!price) return null;
  const { name, kind, brand, code, validFrom, listPrice: initialPrice, listName: initialName } = price;
  const { changes = [] } = price;
  const initialValues = {
    price: formatMoney(initialPrice),
    name: t('named', { name: initialName }),
    offer: t('offered'),
  };
  const upcomingChanges = changes.filter(({ status }) => status === 'upcoming').toReversed();
  const otherChanges = changes.filter(({ status }) => status !== 'upcoming');
  return (
    <RecordLayout resource={RESOURCE} heading={name} actions={<ChangeButtons item={price} />}>
      <Panel title={t('sections.now')}>
        <Details>
          <Detail label={t('fields.price')}>{formatMoney(price.price)}</Detail>
          <Detail label={t('fields.currentSince')}>
            {validFrom ? formatViewerInstant(validFrom) : t('fromTheStart')}
          </Detail>
          {CHANGEABLE_FIELDS[kind].includes('offer') ? (
            <Detail label={t('fields.isOffered')}>{t(price.isOffered ? 'offered' : 'notOffered')}</Detail>
          ) : null}
          {brand && code ? <Detail label={t('fields.brand')}>{t('ofBrand', { brand, code })}</Detail> : null}
          <Detail label={t('fields.kind')}>{t(`kinds.${kind}`)}</Detail>
        </Details>
      </Panel>
      <SalesPanel price={price} />
      <Panel title={t('sections.upcoming')}>
        <PriceChanges price={price} changes={upcomingChanges} emptyText={t('nothingUpcoming')} />
      </Panel>
      <Panel title={t('sections.past')}>
        <PriceChanges
          price={price}
          changes={otherChanges}
          initialValues={[...new Set(changes.map(({ field }) => initialValues[field]))]}
          emptyText={t('nothingPast')}
        />
      </Panel>
    </RecordLayout>
  );
}

/** The page of something with a price: what holds now, what is planned, and what held before, with who changed it and why. */
export const PriceShow = () => (
  <RecordShow resource={RESOURCE}>
    <PriceDetails />
  </RecordShow>
);
