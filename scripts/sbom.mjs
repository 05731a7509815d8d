// npm run sbom: the packages of a deployment as CycloneDX, the same for the same lock file.
import { execFileSync } from 'node:child_process';

const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 }));
// they differ in each run
Reflect.deleteProperty(bill, 'serialNumber');
Reflect.deleteProperty(bill.metadata, 'timestamp');
console.log(JSON.stringify(bill, null, 2));
