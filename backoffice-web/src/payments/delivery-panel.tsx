import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { type DeliveryAddress, listAddressLines } from '@mirabelle/catalogue';
import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { useNotifyErrorText } from '../actions/use-record-action';
import { Detail, Details, Panel } from '../components/details';
import { FullTime } from '../components/times';
import { toErrorMessage } from '../data/http-client';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { LateToSend, SendBy } from './late-to-send';
import { PiecesToSend } from './pieces-to-send';
import { SendersNote } from './senders-note';

const RESOURCE = 'payments';

/** Whether the goods of a payment were sent, when and how. Operators may see where they go. */
export function DeliveryPanel({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const { sending, sentAt, carrier, trackingNumber, status, purpose } = payment;
  // Goods whose payment went back before they were sent are no longer to be sent.
  if (!sending && purpose === 'cart' && (status === 'refunded' || status === 'refunding')) {
    return (
      <Panel title={t('fields.sending')}>
        <Typography variant="body2">{t('neverSent')}</Typography>
      </Panel>
    );
  }
  if (!sending) return null;
  return (
    <Panel title={t('fields.sending')}>
      <Details columns>
        <Detail label={t('fields.status')}>
          {t(`sendings.${sending}`)}
          <LateToSend payment={payment} />
          <PiecesToSend payment={payment} />
          {sending === 'to-send' ? <SendersNote /> : null}
        </Detail>
        {sending === 'to-send' ? (
          <Detail label={t('fields.sendBy')}>
            <SendBy payment={payment} />
          </Detail>
        ) : null}
        {sentAt ? (
          <Detail label={t('fields.sentAt')}>
            <FullTime value={sentAt} />
          </Detail>
        ) : null}
        {carrier ? (
          <Detail label={t('fields.carrier')}>
            <bdi>{carrier}</bdi>
          </Detail>
        ) : null}
        {trackingNumber ? (
          <Detail label={t('fields.trackingNumber')}>
            <bdi>{trackingNumber}</bdi>
          </Detail>
        ) : null}
      </Details>
      <CanAccess resource={RESOURCE} action="delivery">
        <Details>
          <Detail label={t('fields.delivery')}>
            <Address key={payment.id} payment={payment} />
          </Detail>
        </Details>
      </CanAccess>
    </Panel>
  );
}

/** The address. It is read only when somebody asks for it, and the server records who did. It stays visible until the page is left. */
function Address({ payment: { id } }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const notifyErrorText = useNotifyErrorText();
  const { readPaymentDelivery } = useReads();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => readPaymentDelivery(id),
    onError: (error) => notifyErrorText(toErrorMessage(error)),
  });
  if (data) return data.address ? <AddressLines address={data.address} /> : t('noAddress');
  return (
    <Button
      size="small"
      disabled={isPending}
      title={t('addressIsLogged')}
      onClick={() => mutate()}
      sx={{ minWidth: 0, px: 0.5, mx: -0.5 }}
    >
      {t('showAddress')}
    </Button>
  );
}

function AddressLines({ address }: { address: DeliveryAddress }) {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(address.country);
  // A city state has the same line twice.
  const lines = listAddressLines(address, country ?? address.country).map((line, n) => ({
    line,
    id: `${n} ${line}`,
  }));
  return (
    <>
      {lines.map(({ line, id }) => (
        <bdi key={id} style={{ display: 'block' }}>
          {line}
        </bdi>
      ))}
    </>
  );
}
