import { IconButton } from '#ui/IconButton.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { leastZoom, mostZoom, zoomStep } from '#web/device/camera/zoom.ts';
import { autoZoomStore, chooseAutoZoom } from '#web/parts/scanner/auto-zoom.ts';
import { useStore } from '#web/state/store.ts';
import { scannerText } from '#web/text/scanner.ts';
import { useText } from '#web/text/use-text.ts';

/** How near the picture comes: by knob, in steps, or by itself. */
export function ZoomBar({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useText(scannerText);
  const isAuto = useStore(autoZoomStore);
  return (
    <div>
      <div className="flex items-end gap-2">
        <IconButton
          icon="minus"
          tone="soft"
          label={t.zoomOut}
          disabled={zoom <= leastZoom}
          onClick={() => onZoom(zoom - zoomStep)}
        />
        <div className="min-w-0 flex-1">
          <Slider
            label={t.zoom}
            said={t.zoomTimes(zoom)}
            value={zoom}
            min={leastZoom}
            max={mostZoom}
            step={zoomStep}
            onChange={onZoom}
          />
        </div>
        <IconButton
          icon="plus"
          tone="soft"
          label={t.zoomIn}
          disabled={zoom >= mostZoom}
          onClick={() => onZoom(zoom + zoomStep)}
        />
      </div>
      <Switch checked={isAuto} onChange={chooseAutoZoom}>
        {t.autoZoom}
      </Switch>
    </div>
  );
}
