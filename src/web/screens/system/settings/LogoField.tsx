import { buttonClass, Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Photos } from '#web/parts/photos/use-photos.ts';
import { settingsText } from '#web/text/settings.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The chain's logo: one picture, chosen from the device. */
export function LogoField({ photos }: { photos: Photos }) {
  const t = settingsText.use();
  const [photo] = photos.photos;
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (photo !== undefined) photos.remove(photo.key);
    photos.add(files);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-2 text-base font-medium">{t.logo}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="bg-sunken text-ink-3 inline-flex size-20 items-center justify-center overflow-hidden rounded-xl">
          {photo === undefined ? (
            <Icon name="store" size={28} />
          ) : (
            <img
              src={photo.src}
              alt={t.logo}
              className={cx('size-full object-contain', photo.state !== 'done' && 'opacity-60')}
            />
          )}
        </span>
        <label
          className={buttonClass(
            { variant: 'secondary' },
            'has-focus-visible:outline-ice relative cursor-pointer has-focus-visible:outline-2',
          )}
        >
          {t.chooseLogo}
          <input
            type="file"
            accept={accepted}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              take(Array.from(currentTarget.files ?? []).slice(0, 1));
              currentTarget.value = '';
            }}
          />
        </label>
        {photo === undefined ? null : (
          <Button variant="ghost" onClick={() => photos.remove(photo.key)}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      {photo?.state === 'failed' ? (
        <p role="alert" className="text-danger text-sm">
          {photo.message}
        </p>
      ) : null}
      <p className="text-ink-3 text-sm">{t.logoHint}</p>
    </div>
  );
}
