import { type DeliveryAddress, listAddressLines } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';

/** Where goods go, as it is written on a parcel, with the country in the reader's language. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const { language } = useTranslation().i18n;
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  // A city state has the same line twice.
  const lines = listAddressLines(address, country ?? address.country).map((line, n) => ({
    line,
    id: `${n} ${line}`,
  }));
  return (
    <address className="not-italic">
      {lines.map(({ line, id }) => (
        <bdi key={id} className="block wrap-anywhere">
          {line}
        </bdi>
      ))}
    </address>
  );
}
