import chromium from '@sparticuz/chromium';

// The package unpacks into the temporary folder; its caller sets that to the folder that it wants.
process.stdout.write(await chromium.executablePath());
