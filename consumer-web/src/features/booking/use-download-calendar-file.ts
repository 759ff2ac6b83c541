import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { downloadFile } from '../../lib/download-file';

/** Returns a function that offers an iCalendar file for download, and says so. */
export function useDownloadCalendarFile(): (content: string, fileName: string) => void {
  const { t } = useTranslation('appointment');
  return (content, fileName) => {
    downloadFile(new Blob([content], { type: 'text/calendar' }), fileName);
    toast({ title: t('calendar.downloaded'), description: fileName });
  };
}
