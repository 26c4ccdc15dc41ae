#!/bin/sh
# Runs one of the shop's commands for the service, as its user and with its folders and settings, such as
# sudo /opt/persian-grocery/storefront/deploy/operate.sh backup
set -eu
service=persian-grocery
show() { systemctl show --value --property="$1" "$service"; }
if [ -z "$(show User)" ]; then
  echo "There is no service $service on this machine." >&2
  exit 1
fi
exec systemd-run --quiet --pipe --wait --collect \
  --property=User="$(show User)" --property=WorkingDirectory="$(show WorkingDirectory)" \
  --property=UMask=0077 --property=Environment="$(show Environment)" \
  --property=EnvironmentFile=-/etc/persian-grocery.env --setenv=INIT_CWD="$PWD" \
  /usr/bin/env node storefront/scripts/operate.mjs "$@"
