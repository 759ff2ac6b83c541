import { createReferralLink, listAddressLines, toIntlLocale } from '@mirabelle/catalogue';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api-client';
import { Booking, PersonalData, ShownAddress } from '../../lib/contracts';
import { downloadFile } from '../../lib/download-file';
import { dateTimeFormat } from '../../lib/intl';
import { useFormat } from '../../lib/use-format';
import { useServiceName } from '../../lib/use-service-name';
import { z } from '../../lib/zod';
import { listReadableSections } from './readable-data';
import { createReadablePage } from './readable-page';
import { readMeasurements } from './saved-measurements';
import { loadStoredPictures } from './stored-pictures';
import { useTraitNames } from './use-trait-names';

const FILE_NAME = 'mirabelle-data.html';

/** The lines of a stored address, with the country in the reader's language. */
function formatAddress(stored: unknown, language: string): string {
  const address = ShownAddress.parse(stored);
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  return listAddressLines(address, country ?? address.country).join('\n');
}

/** What was measured beside the traits of an analysis, as it is stored. */
const readSaved = ({ facialFeatures }: Readonly<Record<string, unknown>>) =>
  readMeasurements({
    facialFeatures: z.record(z.string(), z.unknown()).nullable().catch(null).parse(facialFeatures),
  });

/** Downloads the personal data of the user as a page to read, in the language of the app, and returns the file's name. */
export function useExportReadableData() {
  const { t, i18n } = useTranslation(['profile', 'booking']);
  const format = useFormat();
  const service = useServiceName();
  const { nameFaceShape, nameSkinTone, nameEyeColor } = useTraitNames();
  const moment = (instant: string, timeZone?: string) => {
    const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
    const time = dateTimeFormat(toIntlLocale(i18n.language), options).format(new Date(instant));
    const zone = format.zone(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
    return t('booking:timeInZone', { time, zone });
  };
  return useMutation({
    mutationFn: async () => {
      const data = await request('GET', '/api/auth/export', PersonalData);
      // The export has the ids of the salons alone.
      const bookings = await request('GET', '/api/bookings', z.array(Booking));
      const pictures = await loadStoredPictures(data);
      const names = new Map(bookings.map(({ salonId, salonName }) => [salonId, salonName]));
      const sections = listReadableSections(data, {
        translate: t,
        money: format.money,
        moment,
        number: (value) => format.number(value),
        service,
        faceShape: (row) => nameFaceShape(String(row.faceShape), readSaved(row)),
        skinTone: (row) => nameSkinTone(String(row.skinTone), readSaved(row)),
        eyeColor: nameEyeColor,
        salon: (id) => names.get(id) ?? id,
        address: (stored) => formatAddress(stored, i18n.language),
        picture: (path) => pictures.get(path) ?? '',
        referralLink: (code) => createReferralLink(window.location.origin, code),
      });
      const page = createReadablePage({
        brand: t('common:brandName'),
        title: t('data.page.title'),
        intro: t('data.page.asOf', { date: moment(data.exportedAt) }),
        note: t('data.page.note'),
        none: t('data.page.none'),
        language: i18n.language,
        direction: i18n.dir(),
        sections,
      });
      downloadFile(new Blob([page], { type: 'text/html;charset=utf-8' }), FILE_NAME);
      return FILE_NAME;
    },
  });
}
