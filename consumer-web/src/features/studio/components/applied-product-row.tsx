import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';

interface AppliedProductRowProps {
  readonly name: string;
  /** The page about the product. Hairstyles have none. */
  readonly href?: string | undefined;
  /** Lines of details. Each line consists of parts, and it may wrap between them. */
  readonly details: readonly (readonly string[])[];
  readonly swatch?: SwatchProps;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** One applied product with its actions. */
export function AppliedProductRow({
  name,
  href,
  details,
  swatch,
  onRemove,
  children,
}: AppliedProductRowProps) {
  const { t } = useTranslation('studio');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 grow basis-72 items-center gap-3">
        {swatch && <Swatch {...swatch} className="h-11 w-16 shrink-0 rounded-control" />}
        <div className="min-w-0">
          <p className="font-medium">
            {href ? (
              <Link to={href} className="underline underline-offset-4 hover:text-primary">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          {details.map((parts) => (
            <p key={parts.join()} className="text-sm text-muted tabular-nums">
              {parts.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ' '}
                  <span className="inline-block">
                    {part}
                    {index < parts.length - 1 && '\u00a0·'}
                  </span>
                </Fragment>
              ))}
            </p>
          ))}
        </div>
      </div>
      <div className="flex items-center gap-2">
        {children}
        <Button
          variant="quiet"
          size="icon"
          className="-me-2 size-9"
          aria-label={t('applied.remove', { name })}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden />
        </Button>
      </div>
    </li>
  );
}
