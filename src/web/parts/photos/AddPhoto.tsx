import { cx } from '#ui/cx.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';

type Props = {
  from: 'camera' | 'album';
  label: string;
  onFiles: (files: readonly File[]) => void;
};

/** What the server reads; asked for these, an iPhone turns its own kind into JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A place that takes pictures from the camera or the album, with the phone's own means. */
export function AddPhoto({ from, label, onFiles }: Props) {
  return (
    <label
      className={cx(
        'press border-line-strong text-ink-2 hover:text-ice-ink relative flex aspect-square cursor-pointer flex-col items-center',
        'has-focus-visible:outline-ice justify-center gap-1.5 rounded-xl border border-dashed has-focus-visible:outline-2',
      )}
    >
      <ScanIcon name={from === 'camera' ? 'photo' : 'album'} size={26} />
      <span className="px-1 text-center text-sm">{label}</span>
      <input
        type="file"
        accept={accepted}
        multiple={from === 'album'}
        {...(from === 'camera' ? { capture: 'environment' } : {})}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same picture may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
