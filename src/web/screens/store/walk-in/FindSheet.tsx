import { Button } from '#ui/Button.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { useOpening } from '#web/parts/frame/use-opening.ts';
import { countUnits } from '#web/parts/gear-picker/cart.ts';
import { GearPicker } from '#web/parts/gear-picker/GearPicker.tsx';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { DaysCard } from '#web/screens/store/walk-in/DaysCard.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { scannerText } from '#web/text/scanner.ts';
import { walkInText } from '#web/text/walk-in.ts';

type Props = { work: WalkInWork; sheet: ReturnType<typeof useOpening>['sheet']; onDone: () => void };

/** Looks for gear by name, kind and size over the days of the hire, or by its code. */
export function FindSheet({ work, sheet, onDone }: Props) {
  const words = walkInText.use();
  const scanner = scannerText.use();
  const { draft, set, scan } = work;
  const readMany = () => void openScanner({ many: true, isQuiet: true, take: (code) => scan.onCode(code) });
  return (
    <AppSheet
      {...sheet}
      title={words.findTitle}
      footer={
        <>
          <Button variant="secondary" onClick={readMany}>
            <ScanIcon name="photo" size={20} />
            {scanner.open}
          </Button>
          <Button onClick={onDone}>{words.findDone(countUnits(draft.lines))}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DaysCard work={work} />
        <GearPicker query={work.offers} lines={draft.lines} onChange={(lines) => set({ lines })} />
      </div>
    </AppSheet>
  );
}
